import type { WithId } from 'mongodb';
import type { Evaluation, StaleEvaluation } from '../../contract/submissions.ts';
import { badRequest, conflict, forbidden, type RequestProblem } from '../../http/problems.ts';
import type { SubmissionDocument } from './collection.ts';
import { presentSubmission } from './presenter.ts';

/** Whether it waits for a mark of this teacher: nobody marks their own. */
export function waitsFor(
  teacher: string,
  { uid, status }: Pick<SubmissionDocument, 'uid' | 'status'>,
): boolean {
  return status === 'pending' && uid !== teacher;
}

/** Why a marking changed nothing, given the submission as it is now. */
export function explainRefusedMark(
  submission: WithId<SubmissionDocument>,
  { obtainedMark }: Evaluation,
  teacher: string,
  publicApiUrl: string,
): RequestProblem {
  if (submission.uid === teacher) {
    return forbidden('You cannot mark your own submission.');
  }
  if (obtainedMark > submission.marks) {
    const message = `Must be at most ${submission.marks}, the marks of this assignment.`;
    return badRequest(`obtainedMark: ${message}`, [{ path: 'obtainedMark', message }]);
  }
  const present = { submission: presentSubmission(submission, publicApiUrl) } satisfies Pick<
    StaleEvaluation,
    'submission'
  >;
  return conflict(
    'This submission has been marked meanwhile. Look at it again before you save.',
    present,
  );
}

/** @throws 403 unless the student with this uid sent it, 409 while it is pending */
export function requireRemovable(submission: WithId<SubmissionDocument>, student: string): void {
  if (submission.uid !== student) {
    throw forbidden('Only the student who sent a submission may remove it.');
  }
  if (submission.status === 'pending') {
    throw conflict('Only a marked submission can be removed; this one is still pending.');
  }
}
