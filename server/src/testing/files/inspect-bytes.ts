import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileRefusal } from '#files/inspection/file-refusal.ts';
import { type InspectedFile, inspectFile } from '#files/inspection/inspect-file.ts';
import { RequestProblem } from '#http/errors/problems.ts';

/** Inspects a content as an upload of this name, again while the machine is too busy. Another error is thrown. */
export async function inspectBytes(
  content: string | Uint8Array,
  name = 'work',
): Promise<InspectedFile | { refusal: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'inspection-'));
  try {
    const path = join(folder, 'content');
    await writeFile(path, content);
    return await inspectWhenPossible(path, name);
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.code };
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function inspectWhenPossible(path: string, name: string): Promise<InspectedFile> {
  for (;;) {
    try {
      return await inspectFile(path, name, 'uid-ada');
    } catch (error) {
      if (!(error instanceof RequestProblem && error.code === 'inspection-timed-out')) throw error;
    }
  }
}
