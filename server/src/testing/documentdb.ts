import { Collection, MongoServerError } from 'mongodb';

let isComplete = false;

/** Times that a write is sent at most: of ten that race, each may lose to each other one. */
const maxTries = 10;

const writes = ['insertOne', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne'] as const;

/**
 * Gives the driver of this worker what a DocumentDB leaves out of MongoDB's manual, and what would make tests fail by
 * chance:
 *
 * - Of several upserts of one unique key, MongoDB lets one insert and the others update ("Upsert with Unique Index");
 *   of several inserts, it refuses all but one as duplicates. DocumentDB ends those that lose with PostgreSQL's own
 *   error, nothing written: here they are sent again.
 * - A write of MongoDB does not wait for others of the same document. Here 200 of them stand in line, the last for longer
 *   than the time limit of a query: they are sent again too.
 * - MongoDB's `count` without a query is exact as long as the server was not killed ("estimatedDocumentCount");
 *   DocumentDB answers from statistics: here it gets a query.
 * - The gateway of these tests drops an index and then answers with an error of its own: here that error is ignored when
 *   the index is gone.
 *
 * The product itself sends nothing again. MongoDB repeats such writes itself, except within a transaction. DocumentDB's own
 * gateway answers with MongoDB's codes where that of these tests only has code 1: a lost insert is a duplicate (11000), which
 * the product expects everywhere; a deadlock (112) and a time-out (262) get 503 with `Retry-After` (`isOutage`).
 */
export function completeDocumentDb(): void {
  // The files of one worker share the driver, and the set-up runs for each of them.
  if (isComplete) return;
  isComplete = true;
  for (const name of writes) {
    const write: unknown = Reflect.get(Collection.prototype, name);
    if (typeof write !== 'function') throw new Error(`The driver has no ${name} any more.`);
    Reflect.set(
      Collection.prototype,
      name,
      async function send(this: Collection, ...given: unknown[]) {
        for (let tries = 1; ; tries += 1) {
          try {
            return await Reflect.apply(write, this, given);
          } catch (error) {
            if (!hasLostRace(error) || tries === maxTries) throw error;
          }
        }
      },
    );
  }
  const { dropIndex } = Collection.prototype;
  Collection.prototype.dropIndex = async function drop(name, options) {
    try {
      return await dropIndex.call(this, name, options);
    } catch (error) {
      if (!isUnreadAnswer(error) || (await this.indexExists(name))) throw error;
      return { ok: 1 };
    }
  };
  Collection.prototype.estimatedDocumentCount = function count(options = {}) {
    return this.count({ _id: { $exists: true } }, options);
  };
}

function hasLostRace(error: unknown): boolean {
  return (
    error instanceof MongoServerError &&
    /violates exclusion constraint|deadlock detected|due to statement timeout/.test(error.message)
  );
}

/** The gateway has made the change, and then could not read PostgreSQL's answer. */
function isUnreadAnswer(error: unknown): boolean {
  return error instanceof MongoServerError && error.message.includes('potentialBuffer');
}
