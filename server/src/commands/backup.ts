/** Writes the whole database to a new file: `pnpm --filter server backup <file> [--without-snapshot]`. */

import { readArguments } from '#command-line/arguments.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { loadDatabaseEnv, resolveFromCaller } from '#env.ts';
import { runOnDatabase } from './run-on-database.ts';

const { values, positionals } = readArguments({
  usage: 'pnpm --filter server backup <file> [--without-snapshot]',
  about: 'Writes the whole database to a new file that only its owner may read.',
  parts: { '<file>': 'where to; a file that exists is refused' },
  options: {
    'without-snapshot': {
      type: 'boolean',
      default: false,
      about:
        'reads one collection after the other on a replica set too, for when a snapshot is too old: stop the API meanwhile',
    },
  },
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
