import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { toDeletedOwner } from '../../database/ownership.ts';
import { unlessDuplicate } from '../../database/queries/duplicate.ts';
import { maxActingTime } from './sign-in/account-check.ts';

/** What stays stored when an account is deleted: that it is deleted, or that the role of an address was set. */
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
  await insertOnce(tombstones, toDeletedOwner(uid).uid);
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

/** Records that the role of this address was set: from then on ADMIN_EMAILS has no effect on it. */
export async function recordRoleDecision(tombstones: Tombstones, email: string): Promise<void> {
  await insertOnce(tombstones, toDecisionId(email));
}

export async function isRoleDecided(tombstones: Tombstones, email: string): Promise<boolean> {
  const found = await tombstones.findOne({ _id: toDecisionId(email) }, { projection: { _id: 1 } });
  return found !== null;
}

async function insertOnce(tombstones: Tombstones, _id: string): Promise<void> {
  await unlessDuplicate(
    tombstones.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true }),
  );
}

/** The address itself is not stored. */
function toDecisionId(email: string): string {
  return `role:${createHash('sha256').update(email).digest('hex')}`;
}
