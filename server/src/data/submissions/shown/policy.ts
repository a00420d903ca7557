import type { WithId } from 'mongodb';
import type { StaleEvaluation, Submission } from '#contract/submissions/schemas.ts';
import { maxAttempts } from '#contract/values.ts';
import { fieldProblem, problem, type RequestProblem } from '#http/errors/problems.ts';
import type { SubmissionDocument } from '../collection.ts';
import { isAnnotated } from '../marks/begin.ts';

/** The only assignment with a title, given all that have it. @throws 400 for none and for several */
export function pickByTitle<Item>(found: Item[]): Item {
  const [assignment, ...others] = found;
  if (assignment === undefined || others.length > 0) {
    const isUnknown = assignment === undefined;
    throw fieldProblem(
      'title',
      isUnknown ? 'assignment-title-unknown' : 'assignment-title-ambiguous',
      {},
    );
  }
  return assignment;
}

export type Current = WithId<SubmissionDocument>;
export type Present = (submission: Current) => Submission;

/** The present state, which a refusal of a change carries. */
export function withSubmission(current: Current, present: Present) {
  const extension = { submission: present(current) } satisfies Pick<StaleEvaluation, 'submission'>;
  return { extension };
}

/**
 * The reason why a student's change to the own submission changed nothing, given the current one, which may be another
 * version than the one to change (`isStale`).
 */
export function explainRefusedAttempt(
  current: Current,
  isStale: boolean,
  present: Present,
  atLimit: 'attempt-limit-reached' | 'last-attempt-final' = 'attempt-limit-reached',
): RequestProblem {
  if (current.status === 'withdrawn') return problem('submission-withdrawn');
  const shown = withSubmission(current, present);
  if (current.status === 'draft' || isAnnotated(current))
    return problem('marking-begun', {}, shown);
  if (current.status === 'completed') return problem('submission-released', {}, shown);
  return !isStale && (current.attempts?.length ?? 0) >= maxAttempts - 1
    ? problem(atLimit, { limit: maxAttempts })
    : problem('submission-changed', {}, shown);
}

/** @throws 403 unless it is the submission of the student with this uid, 409 while it has no released mark */
export function requireRemovable(submission: Current, student: string): void {
  if (submission.uid !== student) {
    throw problem('submission-of-another-student');
  }
  if (submission.status !== 'completed') {
    throw problem('submission-pending');
  }
}
