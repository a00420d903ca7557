import type { Db, ObjectId } from 'mongodb';
import { openSubmissions } from './collection.ts';
import { markable } from './marks/markable.ts';
import { handedIn } from './marks/record-states.ts';

/** What this student has submitted for this assignment and not withdrawn, also when it is off the student's list. */
export function findSubmissionTo(database: Db, assignmentId: ObjectId, student: string) {
  return openSubmissions(database).findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: { $ne: 'withdrawn' },
  });
}

export function findWithdrawnFrom(database: Db, assignmentId: ObjectId, student: string) {
  return openSubmissions(database).findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: 'withdrawn',
  });
}

/**
 * Of these assignments, by their ids in hex, those with work whose markers do not see the student. As long as there is some,
 * work that was withdrawn counts as handed in beside names, so that it cannot be matched with an alias.
 */
export async function findHiding(
  database: Db,
  assignmentIds: readonly ObjectId[],
): Promise<Set<string>> {
  if (assignmentIds.length === 0) return new Set();
  const hiding = await openSubmissions(database).distinct('assignmentId', {
    assignmentId: { $in: [...assignmentIds] },
    status: { $in: markable },
    anonymous: true,
  });
  return new Set(hiding.map(String));
}

/** Who has submitted this assignment: their uids. Beside names, as `findSubmissionsBesideNames`. */
export async function findStudentsWhoSubmitted(
  database: Db,
  assignmentId: ObjectId,
): Promise<string[]> {
  const { size } = await findHiding(database, [assignmentId]);
  const withdrawn = { status: 'withdrawn' as const, anonymous: true as const };
  return openSubmissions(database).distinct('uid', {
    assignmentId,
    $or: [{ status: { $in: handedIn } }, ...(size > 0 ? [withdrawn] : [])],
  });
}

/** Who has submitted this assignment, or has a mark or an excuse without a hand-in: their uids. */
export function findStudentsWithWork(database: Db, assignmentId: ObjectId): Promise<string[]> {
  return openSubmissions(database).distinct('uid', {
    assignmentId,
    $or: [{ status: { $in: handedIn } }, { status: 'withdrawn', recorded: { $exists: true } }],
  });
}

/** How many have submitted this assignment, marked or not, also those who took theirs off their list. */
export function countSubmissionsTo(database: Db, assignmentId: ObjectId): Promise<number> {
  return openSubmissions(database).countDocuments({ assignmentId, status: { $in: handedIn } });
}

/** Whether somebody has ever submitted this assignment, also where all of it was withdrawn, or has a mark without a hand-in. */
export async function wasSubmitted(database: Db, assignmentId: ObjectId): Promise<boolean> {
  const submissions = openSubmissions(database);
  return (await submissions.findOne({ assignmentId }, { projection: { _id: 1 } })) !== null;
}

/** Which of these assignments somebody has submitted who is none of `own` (uids), or has a mark or an excuse without a hand-in. */
export async function findAssignmentsSubmittedByOthers(
  database: Db,
  assignmentIds: ObjectId[],
  own: string[],
): Promise<ObjectId[]> {
  if (assignmentIds.length === 0) return [];
  const submitted = await openSubmissions(database).distinct('assignmentId', {
    assignmentId: { $in: assignmentIds },
    uid: { $nin: own },
    $or: [{ status: { $ne: 'withdrawn' } }, { recorded: { $exists: true } }],
  });
  return submitted.filter((id) => id !== null);
}
