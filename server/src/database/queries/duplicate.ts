import {
  type Collection,
  type Document,
  MongoBulkWriteError,
  MongoServerError,
  type OptionalUnlessRequiredId,
} from 'mongodb';
import { inBatches } from './batch.ts';

/** Whether a unique index has refused the document. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11_000;
}

/**
 * The result of a write; `undefined` when a unique index has refused it. Of several upserts of one unique key at the same
 * time, a database may refuse all but one ("Upsert with Unique Index" in MongoDB's manual): the document exists then.
 */
export async function unlessDuplicate<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/** How many documents one command inserts: each command has to end within the time limit of a query. */
const documentsPerInsert = 250;

/** Inserts the documents that no unique index refuses, and returns how many. */
export async function insertNew<Item extends Document>(
  collection: Collection<Item>,
  documents: OptionalUnlessRequiredId<Item>[],
): Promise<number> {
  let inserted = 0;
  for (const batch of inBatches(documents, documentsPerInsert)) {
    inserted += await insertSome(collection, batch);
  }
  return inserted;
}

async function insertSome<Item extends Document>(
  collection: Collection<Item>,
  documents: OptionalUnlessRequiredId<Item>[],
): Promise<number> {
  try {
    return (await collection.insertMany(documents, { ordered: false })).insertedCount;
  } catch (error) {
    if (error instanceof MongoBulkWriteError && isDuplicate(error)) return error.insertedCount;
    throw error;
  }
}
