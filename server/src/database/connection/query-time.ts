import { AbstractCursor, type Collection, type CollectionOptions, type Db } from 'mongodb';
import { createDeadline } from './deadline.ts';

export type QueryTimes = {
  /** Milliseconds that the database may work on one command of the API. */
  command: number;
  /** Milliseconds after which a call ends for the API, with all that the driver does to try it again. */
  call: number;
};

/**
 * In production. A command ends before the API's own timeout (`socketTimeoutMS`, 1.5 s), after which the database would go
 * on working for no one.
 */
export const queryTimes: QueryTimes = { command: 1_000, call: 1_800 };

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
 * every call after `times.call`.
 */
export function limitQueryTime(database: Db, times = queryTimes): Db {
  const limited = database.client.db(database.databaseName);
  const open = limited.collection.bind(limited);
  const limitCall = createDeadline(times.call);
  const limit = (collection: Collection) => limitCollection(collection, times.command, limitCall);
  // Functions open their collection at each call, which takes longer than some queries.
  const opened = new Map<string, Collection>();
  return Object.assign(limited, {
    collection(name: string, options?: CollectionOptions) {
      if (options !== undefined) return limit(open(name, options));
      const collection = opened.get(name) ?? limit(open(name));
      opened.set(name, collection);
      return collection;
    },
  });
}

type LimitCall = ReturnType<typeof createDeadline>;

function limitCollection(
  collection: Collection,
  maxTimeMS: number,
  limitCall: LimitCall,
): Collection {
  for (const [name, at] of Object.entries(optionsAt)) {
    const method: unknown = Reflect.get(collection, name);
    if (typeof method !== 'function') throw new Error(`The driver no longer has ${name}.`);
    Reflect.set(collection, name, (...parameters: unknown[]): unknown => {
      const options = parameters[at];
      parameters[at] = typeof options === 'object' ? { maxTimeMS, ...options } : { maxTimeMS };
      return limitResult(Reflect.apply(method, collection, parameters), limitCall);
    });
  }
  return collection;
}

/** A cursor calls the database when documents are read from it. */
function limitResult(result: unknown, limitCall: LimitCall): unknown {
  if (result instanceof Promise) return limitCall(result);
  if (!(result instanceof AbstractCursor)) return result;
  const next = result.next.bind(result);
  const hasNext = result.hasNext.bind(result);
  return Object.assign(result, {
    next: () => limitCall(next()),
    hasNext: () => limitCall(hasNext()),
  });
}
