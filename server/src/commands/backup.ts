/** Writes the whole database to a new file: `pnpm --filter server backup <file>`. */

import { readArguments } from '../command-line/arguments.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { loadDatabaseEnv, resolveFromCaller } from '../env.ts';
import { runOnDatabase } from './run-on-database.ts';

const { positionals } = readArguments({
  usage: 'pnpm --filter server backup <file>',
  options: {},
  positionals: 1,
});
const file = resolveFromCaller(positionals[0] ?? '');
await runOnDatabase(loadDatabaseEnv(), async (database) => {
  const documents = await writeBackup(database, file);
  return `${documents} documents of ${database.databaseName} are in ${file}.`;
});
