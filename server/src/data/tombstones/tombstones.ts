import type { Collection, Db } from 'mongodb';
import { toDeletedOwner } from '#database/ownership.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/**
 * Milliseconds: longer than any request acts for an account after a change of it, in every instance. What the check of
 * accounts has found is at most 5 s old when the handler begins; a handler makes few calls of the database, each of which
 * ends within 1.5 s.
 */
export const maxActingTime = 30_000;

/** What stays stored when an account is deleted. The collection also holds the documents of role-decisions.ts. */
type TombstoneDocument = {
  _id: string;
  at: Date;
  /** When the account was deleted at Firebase too; until then the deletion may be requested again. */
  finishedAt?: Date;
  /** Until its documents were erased once more, from `at` on: the uid that is deleted. */
  eraseAgain?: { uid: string; at: Date };
};
export type Tombstones = Collection<TombstoneDocument>;

export function openTombstones(database: Db): Tombstones {
  return database.collection('tombstones');
}

/** Prevents any further sign-in to this account. */
export async function markDeleted(tombstones: Tombstones, uid: string): Promise<void> {
  const { uid: _id } = toDeletedOwner(uid);
  await unlessDuplicate(
    tombstones.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true }),
  );
}

/** Reverts `markDeleted` when the account stays. */
export async function unmarkDeleted(tombstones: Tombstones, uid: string): Promise<void> {
  await tombstones.deleteOne({ _id: toDeletedOwner(uid).uid });
}

/** Records that the account is deleted at Firebase too. Its documents are to be erased once more. */
export async function finishDeletion(tombstones: Tombstones, uid: string): Promise<void> {
  const finishedAt = new Date();
  const at = new Date(finishedAt.getTime() + maxActingTime);
  await tombstones.updateOne(
    { _id: toDeletedOwner(uid).uid },
    { $set: { finishedAt, eraseAgain: { uid, at } } },
  );
}

/** The deleted accounts whose documents are to be erased once more by now; at most 100, the longest waiting first. */
export function findDueErasures(tombstones: Tombstones, now: Date) {
  return tombstones
    .find({ 'eraseAgain.at': { $lte: now } })
    .sort({ 'eraseAgain.at': 1 })
    .limit(100)
    .toArray();
}

/** From now on nothing names the account's uid. */
export async function finishErasure(tombstones: Tombstones, _id: string): Promise<void> {
  await tombstones.updateOne({ _id }, { $unset: { eraseAgain: true } });
}

export function findTombstone(tombstones: Tombstones, uid: string) {
  return tombstones.findOne({ _id: toDeletedOwner(uid).uid });
}
