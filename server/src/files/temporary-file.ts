import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes the content into a file that exists until `use` has ended, through `passing` on its way. */
export async function withTemporaryFile<Result>(
  content: Readable,
  passing: Transform,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'study-flow-file-'));
  try {
    const path = join(folder, 'content');
    await pipeline(content, passing, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
