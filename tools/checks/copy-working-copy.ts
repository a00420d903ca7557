import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { rootDirectory } from '../processes/child-process.ts';

/** Copies the tracked and the untracked files, but no ignored ones. */
export async function copyWorkingCopy(directory: string): Promise<void> {
  const git = execa({ cwd: rootDirectory });
  const { stdout } = await git`git ls-files -z --cached --others --exclude-standard`;
  for (const file of stdout.split('\0')) {
    const source = join(rootDirectory, file);
    if (file !== '' && existsSync(source)) cpSync(source, join(directory, file));
  }
}
