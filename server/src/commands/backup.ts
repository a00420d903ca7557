/** Writes the whole database to a new file: `pnpm --filter server backup <file> [--without-snapshot]`. */

import { readArguments } from '#command-line/arguments.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { loadDatabaseEnv, resolveFromCaller } from '#env.ts';
import { runOnDatabase } from './run-on-database.ts';

const { values, positionals } = readArguments({
  usage: 'pnpm --filter server backup <file> [--without-snapshot]',
  options: { 'without-snapshot': { type: 'boolean', default: false } },
  positionals: 1,
});
const file = resolveFromCaller(positionals[0] ?? '');
await runOnDatabase(loadDatabaseEnv(), async (database) => {
  const snapshot = !values['without-snapshot'];
  const { documents, isSnapshot } = await writeBackup(database, file, { snapshot });
  const moment = isSnapshot
    ? 'all of one moment'
    : 'read one collection after the other: what was written meanwhile may be there in part';
  return `${documents} documents of ${database.databaseName} are in ${file}, ${moment}.`;
});
