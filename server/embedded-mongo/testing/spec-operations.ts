import { Collection, Db, type Document } from 'mongodb';
import type { Operation } from './spec-file.ts';
import { describeBulk } from './spec-matching.ts';

type OnCollection = (collection: Collection, args: Document) => Promise<unknown>;
type OnDatabase = (db: Db, args: Document) => Promise<unknown>;

const COLLECTION_OPERATIONS: Readonly<Record<string, OnCollection>> = {
  aggregate: (on, { pipeline, ...options }) => on.aggregate(pipeline, options).toArray(),
  find: (on, { filter, ...options }) => on.find(filter, options).toArray(),
  findOne: (on, { filter, ...options }) => on.findOne(filter, options),
  distinct: (on, { fieldName, filter, ...options }) => on.distinct(fieldName, filter, options),
  count: (on, { filter, ...options }) => on.count(filter, options),
  createIndex: (on, { keys, ...options }) => on.createIndex(keys, options),
  countDocuments: (on, { filter, ...options }) => on.countDocuments(filter, options),
  estimatedDocumentCount: (on, options) => on.estimatedDocumentCount(options),
  insertOne: (on, { document, ...options }) => on.insertOne(document, options),
  insertMany: (on, { documents, ...options }) => on.insertMany(documents, options),
  deleteOne: (on, { filter, ...options }) => on.deleteOne(filter, options),
  deleteMany: (on, { filter, ...options }) => on.deleteMany(filter, options),
  updateOne: (on, { filter, update, ...options }) => on.updateOne(filter, update, options),
  updateMany: (on, { filter, update, ...options }) => on.updateMany(filter, update, options),
  replaceOne: (on, { filter, replacement, ...options }) =>
    on.replaceOne(filter, replacement, options),
  findOneAndDelete: (on, { filter, ...options }) => on.findOneAndDelete(filter, options),
  findOneAndUpdate: (on, { filter, update, ...options }) =>
    on.findOneAndUpdate(filter, update, withReturnDocument(options)),
  findOneAndReplace: (on, { filter, replacement, ...options }) =>
    on.findOneAndReplace(filter, replacement, withReturnDocument(options)),
  bulkWrite: async (on, { requests, ...options }) =>
    describeBulk(await on.bulkWrite(requests, options)),
};

const DATABASE_OPERATIONS: Readonly<Record<string, OnDatabase>> = {
  aggregate: (db, { pipeline, ...options }) => db.aggregate(pipeline, options).toArray(),
  createCollection: (db, { collection, ...options }) => db.createCollection(collection, options),
  dropCollection: (db, { collection }) => db.dropCollection(collection),
};

function withReturnDocument({ returnDocument, ...options }: Document): Document {
  return returnDocument === undefined
    ? options
    : { ...options, returnDocument: String(returnDocument).toLowerCase() };
}

/** Runs one operation of a test through the driver. */
export async function runOperation(entity: unknown, operation: Operation): Promise<unknown> {
  const args = structuredClone(operation.arguments ?? {});
  const onCollection = COLLECTION_OPERATIONS[operation.name];
  if (entity instanceof Collection && onCollection) return await onCollection(entity, args);
  const onDatabase = DATABASE_OPERATIONS[operation.name];
  if (entity instanceof Db && onDatabase) return await onDatabase(entity, args);
  throw new Error(`the runner does not support ${operation.name} on ${operation.object}`);
}
