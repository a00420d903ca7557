import type { Collection, Db } from 'mongodb';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/**
 * The progress of recurring work: `_id` names the work, such as making the notices to an account, and `until` is the moment
 * up to which it is done. It is written after the work, so that a crash in between repeats only a part of it.
 */
type ProgressDocument = { _id: string; until: Date };
export type Progress = Collection<ProgressDocument>;

export function openProgress(database: Db): Progress {
  return database.collection('noticeProgress');
}

/** Making the notices to this account. */
export const toMakingId = (uid: string) => `notices to ${uid}`;

/** Collecting what is sent by e-mail. */
export const collectingId = 'e-mails';

/** The work of making notices in this database: no account gets notices of events before this moment. */
export const beginningId = 'beginning';

/** Milliseconds before the upgrade from a version without notices of which there are notices all the same. */
const reachOfUpgrade = 30 * 24 * 3_600_000;

/** Stores once, in a database that already has accounts, the moment before which events make no notices. */
export async function recordBeginning(database: Db, now: Date): Promise<void> {
  const isUpgrade =
    (await database.collection('users').findOne({}, { projection: { _id: 1 } })) !== null;
  const until = isUpgrade ? new Date(now.getTime() - reachOfUpgrade) : new Date(0);
  await openProgress(database).updateOne(
    { _id: beginningId },
    { $setOnInsert: { until } },
    { upsert: true },
  );
}

/** Until when this work is done; `undefined` before it has begun. */
export async function findProgress(progress: Progress, _id: string): Promise<Date | undefined> {
  return (await progress.findOne({ _id }))?.until;
}

/** Records that this work is done until then, unless it was done for longer already. */
export async function saveProgress(progress: Progress, _id: string, until: Date): Promise<void> {
  // One of two concurrent first writes is refused by the unique index; its work may then be repeated.
  await unlessDuplicate(progress.updateOne({ _id }, { $max: { until } }, { upsert: true }));
}

export async function deleteProgress(progress: Progress, _id: string): Promise<void> {
  await progress.deleteOne({ _id });
}

/** Moves the progress of notices from one account to the account that gets its work. */
export async function moveProgress(progress: Progress, from: string, to: string): Promise<void> {
  const until = await findProgress(progress, toMakingId(from));
  await deleteProgress(progress, toMakingId(to));
  if (until !== undefined) await saveProgress(progress, toMakingId(to), until);
  await deleteProgress(progress, toMakingId(from));
}
