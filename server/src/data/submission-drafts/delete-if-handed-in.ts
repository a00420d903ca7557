import type { Db } from 'mongodb';
import { findSubmissionOf } from '#data/submissions/submissions-of-students.ts';
import { type DraftKey, deleteDraft } from './collection.ts';

/** When the student handed in this assignment last; `undefined` when that has not happened, or was withdrawn. */
export async function findHandInTime(
  database: Db,
  { uid, assignmentId }: DraftKey,
): Promise<Date | undefined> {
  const found = await findSubmissionOf(database, uid, assignmentId);
  return found?.recorded ? undefined : found?.submittedAt;
}

/**
 * Deletes a draft that was just saved, when its assignment was handed in after `before` was read: the hand-in may have looked
 * for a draft before this one was saved.
 * @param before what `findHandInTime` returned before the draft was saved
 * @returns whether the assignment was handed in meanwhile
 */
export async function deleteIfHandedIn(
  database: Db,
  key: DraftKey,
  before: Date | undefined,
): Promise<boolean> {
  const handedInAt = await findHandInTime(database, key);
  const isHandedIn = handedInAt !== undefined && Number(handedInAt) !== Number(before);
  if (isHandedIn) await deleteDraft(database, key);
  return isHandedIn;
}
