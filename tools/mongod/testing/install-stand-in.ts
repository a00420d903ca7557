import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDirectory } from '../../processes/child-process.ts';

/** Writes a program named `mongod` into the folder that runs the stand-in; returns its path. */
export async function installStandIn(folder: string): Promise<string> {
  const path = join(folder, 'mongod');
  const program = join(rootDirectory, 'tools/mongod/testing/mongod-stand-in.ts');
  // NODE_OPTIONS ends processes with the parent that has an IPC channel to them; this one has none.
  await writeFile(
    path,
    `#!/bin/sh\nunset NODE_OPTIONS\ncd '${rootDirectory}' && exec '${process.execPath}' --import tsx '${program}' "$@"\n`,
    { mode: 0o755 },
  );
  return path;
}
