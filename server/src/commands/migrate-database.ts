import type { Db } from 'mongodb';
import { createAccountDataParts, imageFields, migrations, removals } from '#all-data.ts';
import {
  countUnmigratedImages,
  migrateImageAddresses,
} from '#data/images/migrate-image-addresses.ts';
import { recordBeginning } from '#data/notices/progress.ts';
import { withLock } from '#database/migrations/lock.ts';
import { countUnmigrated, migrateDocuments } from '#database/migrations/migrate.ts';
import { recordMigrations, sumChanges } from '#database/migrations/migration-record.ts';
import {
  bindUnboundDocuments,
  describeUnbound,
} from '#features/accounts/account-data/bind-unbound.ts';

/**
 * Migrates all documents of earlier versions. Waits while another process migrates.
 * @returns the number of documents changed, and a text for the operator about documents without an owner
 */
export function migrateAndReport(
  database: Db,
  publicApiUrl: string,
): Promise<{ changed: number; unbound: string }> {
  return withLock(database, 'migrate', async () => {
    const changes = await migrateDocuments(database, migrations, removals);
    const addresses = await migrateImageAddresses(database, publicApiUrl, imageFields);
    changes.set('2026-11-22-addresses-of-images', addresses);
    const parts = createAccountDataParts({ database, publicApiUrl });
    const { bound, left } = await bindUnboundDocuments(database, parts);
    changes.set('2026-11-26-owners-of-documents', bound);
    await recordMigrations(database, changes);
    await recordBeginning(database, new Date());
    return { changed: sumChanges(changes), unbound: describeUnbound(left) };
  });
}

/** How many documents `migrateAndReport` would bring up to date; each query within these bounds. */
export async function countAllUnmigrated(
  database: Db,
  publicApiUrl: string,
  bounds: { limit: number; maxTimeMS: number },
): Promise<number> {
  return (
    (await countUnmigrated(database, migrations, bounds)) +
    (await countUnmigratedImages(database, publicApiUrl, imageFields, bounds))
  );
}
