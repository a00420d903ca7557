import DataLoader from 'dataloader';
import {
  type Collection,
  type Document,
  MongoBulkWriteError,
  MongoServerError,
  type OptionalUnlessRequiredId,
  type WriteError,
} from 'mongodb';

/** More than this go in further commands. */
const mostTogether = 100;

/**
 * Joins what concurrent requests ask of the same collection in one turn of the event loop into one call of `work`. No
 * answer is kept: each request is answered by a command that was sent after the request came.
 * @param work what each item leads to, in their order; an error in place of an answer is that of its own item only,
 * and one that it throws is everybody's
 */
function join<Source extends object, Item, Answer>(
  work: (source: Source, items: readonly Item[]) => Promise<(Answer | Error)[]>,
): (source: Source, item: Item) => Promise<Answer> {
  const loaders = new WeakMap<Source, DataLoader<Item, Answer>>();
  const open = (source: Source) => {
    const loader = new DataLoader<Item, Answer>((items) => work(source, items), {
      cache: false,
      maxBatchSize: mostTogether,
      // Requests of several connections arrive in one turn, but not in one tick.
      batchScheduleFn: setImmediate,
    });
    loaders.set(source, loader);
    return loader;
  };
  return (source, item) => (loaders.get(source) ?? open(source)).load(item);
}

/**
 * A reader of single documents that reads together what is asked for at the same time.
 * @param read finds the documents of several keys (strings, none of them twice), in any order
 * @param keyOf the key of a document that was found
 */
export function readTogether<Source extends object, Found>(
  read: (source: Source, keys: string[]) => Promise<Found[]>,
  keyOf: (found: Found) => string,
): (source: Source, key: string) => Promise<Found | undefined> {
  return join<Source, string, Found | undefined>(async (source, keys) => {
    const found = await read(source, [...new Set(keys)]);
    const byKey = new Map(found.map((one) => [keyOf(one), one]));
    return keys.map((key) => byKey.get(key));
  });
}

/**
 * An inserter that inserts together what is inserted at the same time. Each document succeeds or fails by itself: it
 * throws the server's refusal of this one (code 11000: a duplicate), and an outage to all.
 */
export function insertTogether<Item extends Document>() {
  return join<Collection<Item>, OptionalUnlessRequiredId<Item>, void>(async (collection, items) => {
    try {
      await collection.insertMany(items, { ordered: false });
      return items.map(() => undefined);
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      // The other documents are in then, but perhaps not for ever: nobody may be told that they are.
      const unsure = error.result.getWriteConcernError();
      if (unsure) throw new MongoServerError({ message: unsure.errmsg ?? '', code: unsure.code });
      const refusals = new Map(error.result.getWriteErrors().map((one) => [one.index, one]));
      // Without a refusal it stands for an outage, whose own error tells of it.
      if (refusals.size === 0)
        throw error.errorResponse instanceof Error ? error.errorResponse : error;
      return items.map((_, index) => toError(refusals.get(index)));
    }
  });
}

function toError(refusal: WriteError | undefined): MongoServerError | undefined {
  return refusal && new MongoServerError({ message: refusal.errmsg ?? '', code: refusal.code });
}

/** The items in groups of at most `size`. */
export function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) {
    yield items.slice(first, first + size);
  }
}
