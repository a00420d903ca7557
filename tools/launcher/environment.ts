import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../../server/src/usage-error.ts';
import { rootDirectory } from '../processes/part.ts';
import { isPortFree } from '../processes/ports.ts';

/** Bytes that the embedded parts may need on the disk before somebody looks at it again. */
const usualSpace = 32e6;

/** Reads the root's `.env`, if there is one, into the environment; what is set already stays. */
export function loadEnvironmentFile(): void {
  const file = join(rootDirectory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Makes sure that nothing listens where the parts are going to.
 * @param ports by the name of the variable that moves each; an undefined one is not needed
 * @throws {UsageError} naming the variable of each taken port
 */
export async function requireFreePorts(ports: Record<string, number | undefined>): Promise<void> {
  const taken: string[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    if (port === undefined || (await isPortFree(port))) continue;
    taken.push(`Port ${port} is taken. Set ${variable} to a free one, or end what listens there.`);
  }
  if (taken.length > 0) throw new UsageError(taken.join('\n'));
}

/**
 * Makes sure that the embedded parts can keep their data in the folder, which is made when it is missing.
 * @throws {UsageError} naming DATA_DIR, when the folder or what is in it cannot be written, or its disk is full
 */
export async function requireDataDirectory(
  directory: string,
  requiredSpace = usualSpace,
): Promise<void> {
  const refuse = (reason: string) =>
    new UsageError(`${reason} Put that right, or set DATA_DIR to another folder.`);
  try {
    // Where a folder cannot be made, Node says something else than why.
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
    throw refuse(`The disk of ${directory} has ${free} MB free, of the ${required} MB it takes.`);
  }
}

/** The folder itself, or the nearest one above it that is there. */
function findExisting(directory: string): string {
  return existsSync(directory) ? directory : findExisting(dirname(directory));
}
