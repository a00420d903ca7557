import type { Db, ObjectId, WithId } from 'mongodb';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { findAccess, isMarkerRole } from '#data/classes/class-access.ts';
import { problem } from '#http/errors/problems.ts';
import { findSubmission, type SubmissionDocument } from '../collection.ts';

/** What is shown of a submission depends on whether its student or somebody who may mark it looks at it. */
export type Viewer = 'student' | 'marker';

/** Whether a teacher with this uid may see and mark this submission. */
export async function isMarker(
  database: Db,
  submission: { classId?: ObjectId | null },
  uid: string,
): Promise<boolean> {
  const { role } = await findAccess(database, submission, uid);
  return isMarkerRole(role);
}

/** The submission if this account may read it. @throws 404 for none and, unless asked for, for a withdrawn one; 403 */
export async function findReadableSubmission(
  database: Db,
  id: ObjectId,
  uid: string,
  { withWithdrawn = false } = {},
): Promise<{ submission: WithId<SubmissionDocument>; viewer: Viewer }> {
  const submission = await findSubmission(database, id);
  if (submission === null || (submission.status === 'withdrawn' && !withWithdrawn)) {
    throw problem('submission-not-found');
  }
  if (submission.uid === uid) return { submission, viewer: 'student' };
  if (!(await isMarker(database, submission, uid))) throw problem('submission-not-found');
  if (!submission.classId && !(await isTeacher(database, uid))) throw problem('submission-private');
  return { submission, viewer: 'marker' };
}

/**
 * Follows a change by a teacher that changed nothing: the submission, unless the teacher is answered as if there were none
 * (`null`).
 * @throws 403 for the teacher's own, 409 in an archived class, for a withdrawn one and for a mark without a hand-in
 */
export async function findRefusedSubmission(
  database: Db,
  id: ObjectId,
  teacher: string,
): Promise<WithId<SubmissionDocument> | null> {
  const submission = await findSubmission(database, id);
  if (submission === null) return null;
  if (submission.uid === teacher) throw problem('own-submission');
  const { role, isArchived } = await findAccess(database, submission, teacher);
  if (!isMarkerRole(role)) return null;
  if (isArchived) throw problem('class-archived');
  if (submission.recorded) throw problem('mark-without-hand-in');
  if (submission.status === 'withdrawn') throw problem('submission-withdrawn');
  return submission;
}

/**
 * The submission for a change by its student; `null` where somebody else is answered as if there were none.
 * @throws 403 for those who may mark it
 */
export async function findOwnSubmission(
  database: Db,
  id: ObjectId,
  uid: string,
): Promise<WithId<SubmissionDocument> | null> {
  const submission = await findSubmission(database, id);
  if (submission === null || submission.uid === uid) return submission;
  if (await isMarker(database, submission, uid)) throw problem('submission-of-another-student');
  return null;
}
