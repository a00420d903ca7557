import DataLoader from 'dataloader';
import {
  type Collection,
  type Document,
  type Filter,
  MongoBulkWriteError,
  MongoServerError,
  type OptionalUnlessRequiredId,
  type UpdateFilter,
} from 'mongodb';
import { compareIds } from './compare-ids.ts';

/** Further items go in further commands. */
const maxBatchSize = 100;

/**
 * Collects the calls that concurrent requests make in one turn of the event loop into one call of `work`. Nothing is
 * cached: each request is answered by a command that was sent after the request arrived.
 * @param work returns the answers in the order of the items; an error in place of an answer rejects that item only, and
 * an error that `work` throws rejects all items
 */
function batchCalls<Source extends object, Item, Answer>(
  work: (source: Source, items: readonly Item[]) => Promise<(Answer | Error)[]>,
): (source: Source, item: Item) => Promise<Answer> {
  const loaders = new WeakMap<Source, DataLoader<Item, Answer>>();
  const open = (source: Source) => {
    const loader = new DataLoader<Item, Answer>((items) => work(source, items), {
      cache: false,
      maxBatchSize,
      // Requests of several connections arrive in one turn, but not in one tick.
      batchScheduleFn: setImmediate,
    });
    loaders.set(source, loader);
    return loader;
  };
  return (source, item) => (loaders.get(source) ?? open(source)).load(item);
}

/**
 * Reads single documents, with one query for all that are asked for at the same time.
 * @param read finds the documents of several keys (strings, none of them twice), in any order
 * @param keyOf the key of a document that was found
 */
export function batchReads<Source extends object, Found>(
  read: (source: Source, keys: string[]) => Promise<Found[]>,
  keyOf: (found: Found) => string,
): (source: Source, key: string) => Promise<Found | undefined> {
  return batchCalls<Source, string, Found | undefined>(async (source, keys) => {
    const found = await read(source, [...new Set(keys)]);
    const byKey = new Map(found.map((document) => [keyOf(document), document]));
    return keys.map((key) => byKey.get(key));
  });
}

/**
 * Reads short lists of documents, with one query for all lists that are asked for at the same time.
 * @param read finds the documents of several lists (keys, none of them twice), in any order
 * @param keysOf the keys of the lists that a document belongs to; other keys are ignored
 */
export function batchLists<Source extends object, Found>(
  read: (source: Source, keys: string[]) => Promise<Found[]>,
  keysOf: (found: Found) => string[],
): (source: Source, key: string) => Promise<Found[]> {
  return batchCalls<Source, string, Found[]>(async (source, keys) => {
    const lists = new Map(keys.map((key): [string, Found[]] => [key, []]));
    for (const document of await read(source, [...lists.keys()])) {
      for (const key of keysOf(document)) lists.get(key)?.push(document);
    }
    return keys.map((key) => lists.get(key) ?? []);
  });
}

/**
 * Reads what several requests ask for with the same question, such as the same page of a class, once for all that ask at the
 * same time.
 * @param read answers one question; nobody changes the answer, which several requests get
 * @param question has the same JSON for two requests only where they ask for the same
 */
export function shareReads<Source extends object, Question, Found>(
  read: (source: Source, question: Question) => Promise<Found>,
): (source: Source, question: Question) => Promise<Found> {
  const start = batchCalls<Source, Question, { reading: Promise<Found> }>(
    async (source, questions) => {
      const started = new Map<string, { reading: Promise<Found> }>();
      return questions.map((question) => {
        const key = JSON.stringify(question);
        const shared = started.get(key) ?? { reading: read(source, question) };
        started.set(key, shared);
        return shared;
      });
    },
  );
  return async (source, question) => (await start(source, question)).reading;
}

/**
 * Inserts single documents, with one command for all that are inserted at the same time. Each document succeeds or fails
 * by itself: a refusal (code 11000: a duplicate) rejects this document only, and an outage rejects all.
 */
export function batchInserts<Item extends Document>() {
  return batchCalls<Collection<Item>, OptionalUnlessRequiredId<Item>, void>(
    async (collection, items) => {
      try {
        await collection.insertMany(items, { ordered: false });
        return items.map(() => undefined);
      } catch (error) {
        const refusals = readRefusals(error);
        return items.map((_, index) => refusals.get(index));
      }
    },
  );
}

/** The update of one document, which the filter names by its `_id`. */
export type SingleUpdate<Item extends Document> = {
  filter: Filter<Item>;
  update: UpdateFilter<Item>;
};

/**
 * Updates single documents, with one command for all that are updated at the same time. Each update succeeds or fails by
 * itself, and answers whether its filter matched.
 * @param findMade reads which of these updates were made. It is called when only a part of them was made, since a command answers
 * only how many. An update has to write a value by which it can be recognized
 */
export function batchUpdates<Item extends Document, Update extends SingleUpdate<Item>>(
  findMade: (collection: Collection<Item>, updates: Update[]) => Promise<boolean[]>,
) {
  return batchCalls<Collection<Item>, Update, boolean>(async (collection, updates) => {
    const { matchedCount, refusals } = await updateAll(collection, updates);
    const accepted = updates.filter((_, index) => !refusals.has(index));
    const areAlike = matchedCount === 0 || matchedCount === accepted.length;
    const made = areAlike
      ? accepted.map(() => matchedCount > 0)
      : await findMade(collection, accepted);
    const outcomes = made.values();
    return updates.map((_, index) => refusals.get(index) ?? outcomes.next().value ?? false);
  });
}

/**
 * Upserts single documents, with one command for all that are upserted at the same time. Each succeeds or fails by itself: one
 * whose filter does not match a document that exists is refused as a duplicate (code 11000).
 */
export function batchUpserts<Item extends Document>() {
  return batchCalls<Collection<Item>, SingleUpdate<Item>, void>(async (collection, updates) => {
    const { refusals } = await updateAll(collection, updates, { upsert: true });
    return updates.map((_, index) => refusals.get(index));
  });
}

async function updateAll<Item extends Document>(
  collection: Collection<Item>,
  updates: readonly SingleUpdate<Item>[],
  { upsert } = { upsert: false },
): Promise<{ matchedCount: number; refusals: ReadonlyMap<number, MongoServerError> }> {
  const sorted = [...updates.entries()].toSorted(([, a], [, b]) =>
    compareIds(a.filter._id, b.filter._id),
  );
  const operations = sorted.map(([, { filter, update }]) => ({
    updateOne: { filter, update, upsert },
  }));
  try {
    const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
    return { matchedCount, refusals: new Map() };
  } catch (error) {
    const matchedCount = error instanceof MongoBulkWriteError ? error.matchedCount : 0;
    const refused = [...readRefusals(error)];
    return {
      matchedCount,
      refusals: new Map(refused.map(([place, refusal]) => [sorted[place]?.[0] ?? place, refusal])),
    };
  }
}

/** What was refused of an unordered write, by its position. @throws {Error} what refuses the whole write, such as an outage */
export function readRefusals(error: unknown): ReadonlyMap<number, MongoServerError> {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  // The documents were written but may be lost in a failover: none of them may be reported as stored.
  const writeConcernError = error.result.getWriteConcernError();
  if (writeConcernError) {
    const { errmsg, code } = writeConcernError;
    throw new MongoServerError({ message: errmsg ?? '', code });
  }
  const errors = error.result.getWriteErrors();
  // Without a refused document the cause is an outage, whose own error is inside.
  if (errors.length === 0) throw error.errorResponse instanceof Error ? error.errorResponse : error;
  return new Map(
    errors.map(({ index, errmsg, code }) => [
      index,
      new MongoServerError({ message: errmsg ?? '', code }),
    ]),
  );
}

/** The items in groups of at most `size`. */
export function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) {
    yield items.slice(first, first + size);
  }
}
