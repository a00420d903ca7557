import type { AnyBulkWriteOperation, Collection, Db, Document, FindOptions } from 'mongodb';
import { findImageIds } from './collection.ts';
import { readImageId, toImageAddress, toStoredImage } from './image-addresses.ts';

const batchSize = 500;

/** An absolute address that may be that of an uploaded picture; this version stores no such addresses. */
const uploadedAddress = /^https?:\/\/.*\/images\/([0-9a-f]{24}|[0-9a-f]{32})([?#].*)?$/i;

type Update = AnyBulkWriteOperation<Document>;
/** In which field documents name a picture, by collection. */
type ImageFields = Readonly<Record<string, string>>;

/**
 * Replaces the absolute addresses of uploaded pictures, which an earlier version stored, by their ids: the current
 * address, and any other that names a picture of this database, from before the API moved. It may be interrupted,
 * repeated, and run beside the API.
 * @returns how many documents were changed
 */
export async function migrateImageAddresses(
  database: Db,
  publicApiUrl: string,
  fields: ImageFields,
): Promise<number> {
  let changed = 0;
  for await (const { collection, updates } of listUpdates(database, publicApiUrl, fields)) {
    const { modifiedCount } = await collection.bulkWrite(updates, { ordered: false });
    changed += modifiedCount;
  }
  return changed;
}

/** How many documents `migrateImageAddresses` would change; `limit` at most. */
export async function countUnmigratedImages(
  database: Db,
  publicApiUrl: string,
  fields: ImageFields,
  { limit, maxTimeMS }: { limit: number; maxTimeMS: number },
): Promise<number> {
  let count = 0;
  for await (const { updates } of listUpdates(database, publicApiUrl, fields, { maxTimeMS })) {
    count += updates.length;
    if (count >= limit) return limit;
  }
  return count;
}

/** All writes of the migration, in batches of one collection that are not empty. */
async function* listUpdates(
  database: Db,
  publicApiUrl: string,
  fields: ImageFields,
  options: Pick<FindOptions, 'maxTimeMS'> = {},
): AsyncGenerator<{ collection: Collection; updates: Update[] }> {
  for (const [name, field] of Object.entries(fields)) {
    const collection = database.collection(name);
    const found = collection
      .find({ [field]: uploadedAddress }, { ...options, batchSize })
      .project({ [field]: 1 });
    try {
      while (await found.hasNext()) {
        const batch = found.readBufferedDocuments();
        const updates = await toUpdates(database, field, batch, publicApiUrl);
        if (updates.length > 0) yield { collection, updates };
      }
    } finally {
      await found.close();
    }
  }
}

async function toUpdates(
  database: Db,
  field: string,
  documents: Document[],
  publicApiUrl: string,
): Promise<Update[]> {
  const addresses = documents.map((document) => String(document[field]));
  const ids = addresses.map(readImageId).filter((id) => id !== undefined);
  const existing = new Set(await findImageIds(database, ids));
  return documents.flatMap(({ _id, [field]: address }) => {
    const id = readImageId(address);
    const isOwn = id !== undefined && existing.has(id);
    const stored = toStoredImage(publicApiUrl, isOwn ? toImageAddress(publicApiUrl, id) : address);
    if (stored === address) return [];
    const filter = { _id, [field]: address };
    return [{ updateOne: { filter, update: { $set: { [field]: stored } } } }];
  });
}
