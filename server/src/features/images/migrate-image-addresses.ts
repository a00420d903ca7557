import type { AnyBulkWriteOperation, Collection, Db, Document } from 'mongodb';
import { readImageId, toImageAddress, toStoredImage } from '../../database/image-addresses.ts';
import { findImageIds } from './collection.ts';

const batchSize = 500;

/** An absolute address that may be that of an own picture; what is stored today has no such form. */
const ownLooking = /^https?:\/\/.*\/images\/([0-9a-f]{24}|[0-9a-f]{32})([?#].*)?$/i;

/**
 * Stores own pictures by their id where an earlier version stored the absolute address: that of today, and any other
 * under which a picture of this database was shown before the API moved. It may be stopped, repeated, and run beside
 * the API.
 * @param fields in which field documents name a picture, by collection
 * @returns how many documents were changed
 */
export async function migrateImageAddresses(
  database: Db,
  publicApiUrl: string,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  let changed = 0;
  for (const [name, field] of Object.entries(fields)) {
    const collection = database.collection<Document>(name);
    const found = collection.find({ [field]: ownLooking }, { projection: { [field]: 1 } });
    let batch: Document[] = [];
    for await (const document of found) {
      batch.push(document);
      if (batch.length === batchSize) {
        changed += await migrateBatch(database, collection, field, batch, publicApiUrl);
        batch = [];
      }
    }
    changed += await migrateBatch(database, collection, field, batch, publicApiUrl);
  }
  return changed;
}

async function migrateBatch(
  database: Db,
  collection: Collection<Document>,
  field: string,
  documents: Document[],
  publicApiUrl: string,
): Promise<number> {
  const addresses = documents.map((document) => String(document[field]));
  const ids = addresses.map(readImageId).filter((id) => id !== undefined);
  const existing = new Set(await findImageIds(database, ids));
  const updates: AnyBulkWriteOperation<Document>[] = [];
  for (const { _id, [field]: address } of documents) {
    const id = readImageId(address);
    const isOwn = id !== undefined && existing.has(id);
    const stored = toStoredImage(publicApiUrl, isOwn ? toImageAddress(publicApiUrl, id) : address);
    if (stored !== address) {
      const filter = { _id, [field]: address };
      updates.push({ updateOne: { filter, update: { $set: { [field]: stored } } } });
    }
  }
  if (updates.length === 0) return 0;
  const { modifiedCount } = await collection.bulkWrite(updates, { ordered: false });
  return modifiedCount;
}
