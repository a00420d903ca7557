import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addEnvironmentFile } from '../../server/src/command-line/environment-file.ts';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { rootDirectory } from '../processes/child-process.ts';
import { isPortFree } from '../processes/ports.ts';

/** Bytes that the disk must have free for the embedded database and the Auth emulator. */
const defaultSpace = 32e6;

/** Loads the root's `.env`, if it exists, into the environment; variables that are set already win. */
export function loadEnvironmentFile(): void {
  addEnvironmentFile(process.env, join(rootDirectory, '.env'));
}

/**
 * Checks that the ports are free.
 * @param ports by the name of the variable that sets each; an undefined one is not needed
 * @throws {UsageError} naming the variable of each taken port
 */
export async function requireFreePorts(ports: Record<string, number | undefined>): Promise<void> {
  const problems: string[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    if (port === undefined || (await isPortFree(port))) continue;
    problems.push(
      `Port ${port} is taken. Set ${variable} to a free one, or stop the process that listens there.`,
    );
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

/**
 * Checks that data can be saved in the folder, and creates it when it is missing.
 * @throws {UsageError} naming DATA_DIR, when the folder or a file in it is not writable, or its disk is full
 */
export async function requireDataDirectory(
  directory: string,
  requiredSpace = defaultSpace,
): Promise<void> {
  const refuse = (reason: string) =>
    new UsageError(`${reason} Fix that, or set DATA_DIR to another folder.`);
  try {
    // The error of mkdir does not name the reason.
    await access(findExisting(directory), constants.W_OK);
    await mkdir(directory, { recursive: true });
    const entries = await readdir(directory, { recursive: true });
    for (const path of ['.', ...entries]) await access(join(directory, path), constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refuse(`The data folder ${directory} cannot be written (${reason}).`);
  }
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < requiredSpace) {
    const free = Math.floor((bavail * bsize) / 1e6);
    const required = requiredSpace / 1e6;
    throw refuse(`The disk of ${directory} has ${free} MB free, of the ${required} MB required.`);
  }
}

/** The folder itself, or its nearest ancestor that exists. */
function findExisting(directory: string): string {
  return existsSync(directory) ? directory : findExisting(dirname(directory));
}
