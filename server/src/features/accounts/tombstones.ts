import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { toDeletedOwner } from '../../database/ownership.ts';

/** What must not be forgotten with an account: that it is deleted, or that the role of an address has been decided. */
export type TombstoneDocument = {
  _id: string;
  at: Date;
  /** When Firebase had forgotten the account too; until then the deletion may be called for again. */
  finishedAt?: Date;
};
export type Tombstones = Collection<TombstoneDocument>;

export function openTombstones(database: Db): Tombstones {
  return database.collection('tombstones');
}

/** From now on nobody signs in as this account. */
export async function markDeleted(tombstones: Tombstones, uid: string): Promise<void> {
  await note(tombstones, toDeletedOwner(uid).uid);
}

/** Takes back `markDeleted` where the account stays after all. */
export async function unmarkDeleted(tombstones: Tombstones, uid: string): Promise<void> {
  await tombstones.deleteOne({ _id: toDeletedOwner(uid).uid });
}

export async function finishDeletion(tombstones: Tombstones, uid: string): Promise<void> {
  await tombstones.updateOne(
    { _id: toDeletedOwner(uid).uid },
    { $set: { finishedAt: new Date() } },
  );
}

export function findTombstone(tombstones: Tombstones, uid: string) {
  return tombstones.findOne({ _id: toDeletedOwner(uid).uid });
}

/** Remembers that somebody has decided about the role of this address: ADMIN_EMAILS is for first teachers only. */
export async function rememberRoleDecision(tombstones: Tombstones, email: string): Promise<void> {
  await note(tombstones, toDecisionId(email));
}

export async function isRoleDecided(tombstones: Tombstones, email: string): Promise<boolean> {
  const found = await tombstones.findOne({ _id: toDecisionId(email) }, { projection: { _id: 1 } });
  return found !== null;
}

async function note(tombstones: Tombstones, _id: string): Promise<void> {
  await tombstones.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
}

/** The address itself is not kept. */
function toDecisionId(email: string): string {
  return `role:${createHash('sha256').update(email).digest('hex')}`;
}
