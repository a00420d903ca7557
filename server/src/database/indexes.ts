import { type Db, type IndexDescription, MongoServerError } from 'mongodb';

/** The indexes of one collection: each query and each rule of uniqueness rests on one of them or on `_id`. */
export type CollectionIndexes = {
  collection: string;
  indexes: IndexDescription[];
  /** Names of indexes of earlier versions, which are dropped. */
  obsolete?: string[];
};

/** Documents of an earlier version have no `uid` yet, which must not make them each other's duplicates. */
export const withOwner = { partialFilterExpression: { uid: { $exists: true } } };

/** What an earlier version has kept under an address, to be bound to an account at its holder's first sign-in. */
export const unboundByEmail: IndexDescription = {
  name: 'unbound-by-email',
  key: { email: 1 },
  partialFilterExpression: { uid: null },
};

/**
 * Lets the database delete each document this many days after its `createdAt`. Do not change the name: another name is
 * another index.
 */
export const expiresAfterDays = (days: number): IndexDescription => ({
  name: `forgotten-after-${days}-days`,
  key: { createdAt: 1 },
  expireAfterSeconds: days * 24 * 3600,
});

/** Creates missing indexes, then drops obsolete ones; does nothing on a database that is up to date. */
export async function createIndexes(
  database: Db,
  all: readonly CollectionIndexes[],
): Promise<void> {
  await Promise.all(
    all.map(async ({ collection, indexes, obsolete = [] }) => {
      await database.collection(collection).createIndexes(indexes);
      if (obsolete.length === 0) return;
      const existing = await database.collection(collection).indexes();
      // One after the other: a database that locks the collection for it could end one of two at once.
      for (const { name = '' } of existing) {
        if (obsolete.includes(name)) await dropIndex(database, collection, name);
      }
    }),
  );
}

/** A missing index is no error: several processes may start at once. */
async function dropIndex(database: Db, collection: string, name: string): Promise<void> {
  await database
    .collection(collection)
    .dropIndex(name)
    .catch((error) => {
      if (!(error instanceof MongoServerError && error.codeName === 'IndexNotFound')) throw error;
    });
}
