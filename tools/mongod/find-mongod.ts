import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Environment = Record<string, string | undefined>;

/**
 * The path of the mongod that `DATABASE=mongod` asks for: `MONGOD_PATH`, else the first one on the PATH. `undefined` when
 * the embedded database is used.
 * @param problems receives a line that names the setting when its value is unknown or there is no such program
 */
export function findMongod(environment: Environment, problems: string[]): string | undefined {
  const { DATABASE: database = '', MONGOD_PATH: given, PATH: folders = '' } = environment;
  if (database === '' || database === 'embedded') return undefined;
  if (database !== 'mongod') {
    problems.push(`DATABASE: must be embedded or mongod, not "${database}".`);
    return undefined;
  }
  if (given) {
    if (isProgram(given)) return given;
    problems.push(`MONGOD_PATH: ${given} is not a program that can be run.`);
    return undefined;
  }
  const found = folders
    .split(delimiter)
    .map((folder) => join(folder, process.platform === 'win32' ? 'mongod.exe' : 'mongod'))
    .find(isProgram);
  if (found === undefined) {
    problems.push(
      'DATABASE: there is no mongod on the PATH. Install MongoDB, set MONGOD_PATH to its mongod, or remove DATABASE ' +
        'for the embedded database.',
    );
  }
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
