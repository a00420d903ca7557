/** Puts a backup into the database: `pnpm --filter server restore <file> [--replace]`. */

import { readArguments } from '#command-line/arguments.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { loadDatabaseEnv, resolveFromCaller } from '#env.ts';
import { runOnDatabase } from './run-on-database.ts';

const { values, positionals } = readArguments({
  usage: 'pnpm --filter server restore <file> [--replace]',
  about: 'Puts a backup into an empty database.',
  parts: { '<file>': 'a file that backup has written' },
  options: {
    replace: {
      type: 'boolean',
      default: false,
      about: 'deletes all that is in the database first',
    },
  },
  positionals: 1,
});
const file = resolveFromCaller(positionals[0] ?? '');
await runOnDatabase(
  loadDatabaseEnv(),
  async (database) => {
    const documents = await restoreBackup(database, file, { replace: values.replace });
    return `${documents} documents are back in ${database.databaseName}.`;
  },
  { mayBeUnfinished: true },
);
