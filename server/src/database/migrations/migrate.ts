import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { UsageError } from '#command-line/usage-error.ts';
import type { Migration, Removal } from './migration.ts';

const batchSize = 500;
/** How many documents an error names at most. */
const maxNamed = 10;

/**
 * Brings the documents of an earlier version up to this one. It reads whole collections, which no start of the API should
 * wait for, and may be interrupted, repeated, and run beside the API: a document that is written at the same time is up
 * to date already and is left alone.
 * @returns how many documents each version has changed
 * @throws {UsageError} naming documents that lack what the new fields are made from; nothing has been changed then
 */
export async function migrateDocuments(
  database: Db,
  migrations: readonly Migration[],
  removals: readonly Removal[],
): Promise<Map<string, number>> {
  await refuseIncomplete(database, migrations);
  const changes = new Map<string, number>();
  for (const migration of migrations) {
    changes.set(migration.version, await migrateCollection(database, migration));
  }
  for (const { version, collection, obsolete } of removals) {
    const { deletedCount } = await database.collection(collection).deleteMany(obsolete);
    if (obsolete === undefined) await dropCollection(database, collection);
    changes.set(version, deletedCount);
  }
  return changes;
}

/** MongoDB before 7 refuses to drop a collection that does not exist. */
async function dropCollection(database: Db, name: string): Promise<void> {
  if (await database.listCollections({ name }).hasNext()) await database.dropCollection(name);
}

/** How many documents `migrateDocuments` would change; each migration counts at most `limit`. */
export async function countUnmigrated(
  database: Db,
  migrations: readonly Migration[],
  { limit, maxTimeMS }: { limit: number; maxTimeMS: number },
): Promise<number> {
  let count = 0;
  for (const { collection, outdated } of migrations) {
    count += await database.collection(collection).countDocuments(outdated, { limit, maxTimeMS });
  }
  return count;
}

async function refuseIncomplete(database: Db, migrations: readonly Migration[]): Promise<void> {
  const reasons: string[] = [];
  for (const { collection, outdated, incomplete = {} } of migrations) {
    for (const [field, filter] of Object.entries(incomplete)) {
      const found = database
        .collection(collection)
        .find({ $and: [outdated, { [field]: filter }] }, { projection: { _id: 1 } })
        .limit(maxNamed);
      for await (const { _id } of found) reasons.push(`${collection} ${_id}: ${field}`);
    }
  }
  if (reasons.length === 0) return;
  throw new UsageError(
    [
      'Nothing was changed: these documents lack a usable field. Complete or delete them, then migrate again.',
      ...reasons.slice(0, maxNamed),
    ].join('\n  '),
  );
}

async function migrateCollection(database: Db, migration: Migration): Promise<number> {
  const { outdated, toFields } = migration;
  const collection = database.collection(migration.collection);
  let changed = 0;
  let batch: AnyBulkWriteOperation[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const { modifiedCount } = await collection.bulkWrite(batch, { ordered: false });
    changed += modifiedCount;
    batch = [];
  };
  for await (const document of collection.find(outdated)) {
    const filter = { ...outdated, _id: document._id };
    batch.push({ updateOne: { filter, update: { $set: toFields(document) } } });
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return changed;
}
