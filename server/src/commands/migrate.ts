/** Brings the documents of an earlier version up to this one: `pnpm --filter server migrate`. */

import { readArguments } from '#command-line/arguments.ts';
import { migrateAndReport } from '#commands/migrate-database.ts';
import { loadEnv } from '#env.ts';
import { runOnDatabase } from './run-on-database.ts';

readArguments({
  usage: 'pnpm --filter server migrate',
  about:
    'Brings the documents of an earlier version up to this one. It may run while the API runs.',
  options: {},
});
const env = loadEnv();
await runOnDatabase(env, async (database) => {
  const { changed, unbound } = await migrateAndReport(database, env.publicApiUrl);
  const done =
    changed === 0
      ? `The documents of ${database.databaseName} are up to date: nothing changed.`
      : `${changed} documents of ${database.databaseName} were brought up to date.`;
  return [done, unbound].filter(Boolean).join('\n');
});
