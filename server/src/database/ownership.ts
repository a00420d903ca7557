import { createHash } from 'node:crypto';
import type { Collection, Db, Document, Filter, ObjectId } from 'mongodb';
import { unlessDuplicate } from './queries/duplicate.ts';

/** The name shown instead of that of a deleted account. */
const deletedAccountName = 'Deleted account';

/** Whose a document is (`uid`), and what others see of them. */
export type Owner = { uid: string; email: string; name: string };

/** How many documents an earlier version has kept under an address. */
export type Unbound = { email: string; count: number };

/** How the documents of a feature change their owner. Each call can be repeated. */
export type Ownership = {
  /** Whether an earlier version has kept anything under this address that belongs to no account yet. */
  ownsUnbound: (email: string) => Promise<boolean>;
  /** What belongs to no account yet, for each address; reads whole collections. */
  listUnbound: () => Promise<Unbound[]>;
  /**
   * Gives an account what an earlier version has kept under its address, but what it has already and may have only once.
   */
  bindUnbound: (email: string, uid: string) => Promise<void>;
  /** Gives all that an account owns to another one, which owns nothing yet. */
  moveOwned: (from: string, to: string) => Promise<void>;
  /** Whether an account owns anything. */
  ownsAny: (uid: string) => Promise<boolean>;
  /** Changes the address in all documents that an account owns. */
  changeEmail: (uid: string, email: string) => Promise<void>;
};

/** Of a feature that has never kept anything under an address. */
export const neverUnbound: Pick<Ownership, 'ownsUnbound' | 'listUnbound' | 'bindUnbound'> = {
  ownsUnbound: async () => false,
  listUnbound: async () => [],
  bindUnbound: async () => {},
};

/** A document of a version that knew owners by their address has no `uid` until its owner signs in. */
type Owned = { _id: ObjectId; uid?: string | null; email: string };

/** The ownership of a collection whose documents have `uid` and `email`. */
export function createOwnership(database: Db, name: string): Ownership {
  const collection = database.collection<Owned>(name);
  return {
    async ownsUnbound(email) {
      const found = await collection.findOne({ email, uid: null }, { projection: { _id: 1 } });
      return found !== null;
    },
    listUnbound: () => countByAddress(collection, { uid: null }, 'email'),
    async bindUnbound(email, uid) {
      const all = collection.updateMany({ email, uid: null }, { $set: { uid } });
      if ((await unlessDuplicate(all)) !== undefined) return;
      for await (const { _id } of collection.find({ email, uid: null })) {
        await unlessDuplicate(collection.updateOne({ _id, uid: null }, { $set: { uid } }));
      }
    },
    async moveOwned(from, to) {
      await collection.updateMany({ uid: from }, { $set: { uid: to } });
    },
    async ownsAny(uid) {
      return (await collection.findOne({ uid }, { projection: { _id: 1 } })) !== null;
    },
    async changeEmail(uid, email) {
      await collection.updateMany({ uid, email: { $ne: email } }, { $set: { email } });
    },
  };
}

/** How many of these documents there are for each address that the field has. */
export function countByAddress<Item extends Document>(
  collection: Collection<Item>,
  filter: Filter<Item>,
  field: string,
): Promise<Unbound[]> {
  return collection
    .aggregate<Unbound>([
      { $match: filter },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      { $project: { _id: 0, email: '$_id', count: 1 } },
    ])
    .toArray();
}

/**
 * The owner of the documents of a deleted account that others still need. No account has its uid, since Firebase creates no such
 * uid. Each deleted account gets a different owner, so that a student keeps one submission per assignment, and always the same
 * owner, so that an interrupted deletion can be continued.
 */
export function toDeletedOwner(uid: string): Owner {
  const digest = createHash('sha256').update(uid).digest('hex').slice(0, 24);
  return { uid: toDeletedUid(digest), email: '', name: deletedAccountName };
}

const deletedPrefix = 'deleted:';

/** The owner that a digest of 24 hex digits stands for. */
export function toDeletedUid(digest: string): string {
  return `${deletedPrefix}${digest}`;
}

/** Whether this is the uid of an owner that stands for a deleted account. */
export function isDeletedUid(uid: string): boolean {
  return uid.startsWith(deletedPrefix);
}
