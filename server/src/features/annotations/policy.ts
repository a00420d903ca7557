import { type Db, ObjectId, type WithId } from 'mongodb';
import type { AnnotationChange } from '#contract/annotations/schemas.ts';
import { countPages } from '#contract/files/page-count.values.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import type { NamedFile } from '#data/files/own-files.ts';
import {
  findSubmission,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
import { beginMarking, isAnnotated } from '#data/submissions/marks/begin.ts';
import { mayMark } from '#data/submissions/marks/markable.ts';
import { findRefusedSubmission } from '#data/submissions/shown/access.ts';
import { pickAttempt } from '#data/submissions/shown-attempts.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';

type Submission = WithId<SubmissionDocument>;

/**
 * The submission, for a teacher who may mark it at this moment.
 * @throws 403 for the teacher's own, 404 for what does not exist for this teacher, 409 in an archived class and for a withdrawn one
 */
export async function requireToMark(database: Db, id: string, uid: string): Promise<Submission> {
  const _id = new ObjectId(id);
  const [submission, classIds] = await Promise.all([
    findSubmission(database, _id),
    findClassesTaughtBy(database, uid),
  ]);
  const isWithdrawn = submission?.status === 'withdrawn';
  if (submission && !isWithdrawn && mayMark(submission, { uid, classIds })) return submission;
  await findRefusedSubmission(database, _id, uid);
  throw problem('submission-not-found');
}

/**
 * The files of an attempt that can be annotated: of the last one, and of what was returned before it.
 * @throws 404 for an attempt that does not exist, 409 for one that its student has replaced or withdrawn
 */
export function requireFiles(submission: Submission, number: number): readonly NamedFile[] {
  const found = pickAttempt(submission, number);
  if (found === undefined) throw problem('attempt-not-found');
  const { attempt } = found;
  if ('ended' in attempt && attempt.ended !== 'returned') throw problem('submission-changed');
  return attempt.files ?? [];
}

/**
 * The first annotation of what waits for a mark begins the marking. What was returned can still be handed in again.
 * @throws 409 when its student has replaced or withdrawn the attempt meanwhile
 */
export async function beginToAnnotate(
  database: Db,
  submission: Submission,
  number: number,
): Promise<void> {
  const isLast = (submission.attempts?.length ?? 0) < number;
  if (!isLast || submission.status !== 'pending' || isAnnotated(submission)) return;
  if (await beginMarking(openSubmissions(database), submission)) return;
  // Another teacher may have marked it.
  const current = await findSubmission(database, submission._id);
  const isReplaced = (current?.attempts?.length ?? number) >= number;
  if (isReplaced) throw problem('submission-changed');
}

/** @throws 400 for an annotation of something else than a page of these files */
export function requirePages(
  changes: readonly AnnotationChange[],
  files: readonly NamedFile[],
): void {
  const byId = new Map(files.map((file) => [file._id.toHexString(), file]));
  for (const [index, change] of changes.entries()) {
    if (change.op !== 'put') continue;
    const { fileId, page } = change.annotation;
    const path = `changes.${index}.annotation`;
    const file = byId.get(fileId);
    if (file === undefined) throw fieldProblem(`${path}.fileId`, 'file-not-of-attempt', {});
    const max = countPages(file);
    if (max !== undefined && page > max) {
      throw fieldProblem(`${path}.page`, 'page-unknown', { max });
    }
  }
}
