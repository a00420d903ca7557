import type { Db, WithId } from 'mongodb';
import type { MessageDraft } from '#contract/messages/schemas.ts';
import { findAttemptOfAnnotation } from '#data/annotations/find-annotation.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import { findAccess } from '#data/classes/class-access.ts';
import type { MessageDocument } from '#data/messages/collection.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import type { Viewer } from '#data/submissions/shown/access.ts';
import { listShownAttempts } from '#data/submissions/shown-attempts.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';

type Submission = WithId<SubmissionDocument>;

/** @throws 404 for a student who has left the class, 409 where nothing new may be written */
export async function requireOpen(
  database: Db,
  submission: Submission,
  { uid, viewer }: { uid: string; viewer: Viewer },
): Promise<void> {
  if (submission.status === 'withdrawn') throw problem('submission-withdrawn');
  const { role, isArchived } = await findAccess(database, submission, uid);
  if (role === null) throw problem('class-not-found');
  if (isArchived) throw problem('class-archived');
  if (viewer === 'marker' || submission.assignmentId === null) return;
  const assignment = await findAssignment(database, submission.assignmentId);
  if (assignment?.questionsClosed) throw problem('questions-closed');
}

/**
 * What a message is about, which is the same for both sides: only what its student is shown at this moment, so that no message says
 * that there is something else.
 * @throws 400 for anything else
 */
export async function findTopic(
  database: Db,
  submission: Submission,
  { annotationId, criterionId }: Pick<MessageDraft, 'annotationId' | 'criterionId'>,
): Promise<Pick<MessageDocument, 'annotation' | 'criterionId'>> {
  const { _id, status, criteria = [] } = submission;
  if (criterionId !== undefined) {
    const isShown =
      status === 'completed' && criteria.some((criterion) => criterion.criterionId === criterionId);
    if (!isShown) throw fieldProblem('criterionId', 'criterion-not-shown', {});
  }
  const ofCriterion = { ...(criterionId !== undefined && { criterionId }) };
  if (annotationId === undefined) return ofCriterion;
  const shown = listShownAttempts(submission);
  const attempt = await findAttemptOfAnnotation(database, _id, shown, annotationId);
  if (attempt === undefined) throw fieldProblem('annotationId', 'annotation-not-shown', {});
  return { annotation: { id: annotationId, attempt }, ...ofCriterion };
}
