import { AbstractCursor, type Collection, type Db, type Document } from 'mongodb';
import { createDeadline } from './deadline.ts';

/**
 * Milliseconds that the database may work on one command of the API. This ends before the API's own timeout
 * (`socketTimeoutMS`, 1.5 s), after which the database would go on working for no one.
 */
export const maxQueryTime = 1_000;

/** Milliseconds after which a call ends for the API, with all that the driver does to try it again. */
const callTimeout = 1_800;

const limitCall = createDeadline(callTimeout);

/** The position of the options among the parameters of each method that reads or writes documents. */
const optionsAt = {
  find: 1,
  findOne: 1,
  aggregate: 1,
  countDocuments: 1,
  estimatedDocumentCount: 0,
  distinct: 2,
  insertOne: 1,
  insertMany: 1,
  bulkWrite: 1,
  updateOne: 2,
  updateMany: 2,
  replaceOne: 2,
  deleteOne: 1,
  deleteMany: 1,
  findOneAndUpdate: 2,
  findOneAndReplace: 2,
  findOneAndDelete: 1,
} satisfies Partial<Record<keyof Collection, number>>;

/**
 * The same database, whose collections send every command with a time limit, unless the command has its own, and end
 * every call after `callTimeout`.
 */
export function limitQueryTime(database: Db, maxTimeMS = maxQueryTime): Db {
  const limited = database.client.db(database.databaseName);
  const open = limited.collection.bind(limited);
  return Object.assign(limited, {
    collection: <Item extends Document>(...parameters: Parameters<typeof open>) =>
      limitCollection<Item>(open<Item>(...parameters), maxTimeMS),
  });
}

function limitCollection<Item extends Document>(
  collection: Collection<Item>,
  maxTimeMS: number,
): Collection<Item> {
  for (const [name, at] of Object.entries(optionsAt)) {
    const method: unknown = Reflect.get(collection, name);
    if (typeof method !== 'function') throw new Error(`The driver no longer has ${name}.`);
    Reflect.set(collection, name, (...parameters: unknown[]): unknown => {
      const options = parameters[at];
      parameters[at] = typeof options === 'object' ? { maxTimeMS, ...options } : { maxTimeMS };
      return limitResult(Reflect.apply(method, collection, parameters));
    });
  }
  return collection;
}

/** A cursor calls the database when documents are read from it. */
function limitResult(result: unknown): unknown {
  if (result instanceof Promise) return limitCall(result);
  if (!(result instanceof AbstractCursor)) return result;
  const next = result.next.bind(result);
  const hasNext = result.hasNext.bind(result);
  return Object.assign(result, {
    next: () => limitCall(next()),
    hasNext: () => limitCall(hasNext()),
  });
}
