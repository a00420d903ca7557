/** Brings the documents of an earlier version up to this one: `pnpm --filter server migrate`. */
import { migrateDocuments } from '../database/migrate.ts';
import { migrateImageAddresses } from '../database/migrate-images.ts';
import { runOnDatabase } from './run-on-database.ts';

await runOnDatabase(async (database, { publicApiUrl }) => {
  const changed =
    (await migrateDocuments(database)) + (await migrateImageAddresses(database, publicApiUrl));
  return changed === 0
    ? `The documents of ${database.databaseName} are up to date: nothing changed.`
    : `${changed} documents of ${database.databaseName} were brought up to date.`;
});
