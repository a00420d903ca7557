import type { WithId } from 'mongodb';
import type { Evaluation, StaleEvaluation } from '../../contract/submissions.ts';
import { badRequest, conflict, forbidden, type RequestProblem } from '../../http/problems.ts';
import type { FoundAssignment } from '../assignments/collection.ts';
import type { SubmissionDocument } from './collection.ts';
import { presentSubmission } from './presenter.ts';

/** Whether it waits for a mark of this teacher: nobody marks their own. */
export function waitsFor(
  teacher: string,
  { uid, status }: Pick<SubmissionDocument, 'uid' | 'status'>,
): boolean {
  return status === 'pending' && uid !== teacher;
}

/** The one assignment that a title means, given those that have it. @throws 400 for none and for several */
export function pickTitled(found: FoundAssignment[]): FoundAssignment {
  const [assignment, ...others] = found;
  if (assignment === undefined || others.length > 0) {
    const message =
      assignment === undefined
        ? 'No assignment has exactly this title. Open the assignment and hand in there, or send its assignmentId.'
        : 'Several assignments have this title. Open the one you mean and hand in there, or send its assignmentId.';
    throw badRequest(`title: ${message}`, [{ path: 'title', message }]);
  }
  return assignment;
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
