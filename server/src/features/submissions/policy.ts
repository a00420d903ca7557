import type { WithId } from 'mongodb';
import type { AssignedWork, Evaluation, StaleEvaluation } from '../../contract/submissions.ts';
import { fieldProblem, problem, type RequestProblem } from '../../http/errors/problems.ts';
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
export function pickTitled(found: WithId<AssignedWork>[]): WithId<AssignedWork> {
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

/** Why a marking changed nothing, given the submission as it is now. */
export function explainRefusedMark(
  submission: WithId<SubmissionDocument>,
  { obtainedMark }: Evaluation,
  teacher: string,
  publicApiUrl: string,
): RequestProblem {
  if (submission.uid === teacher) {
    return problem('own-submission');
  }
  if (obtainedMark > submission.marks) {
    return fieldProblem('obtainedMark', 'mark-above-maximum', { max: submission.marks });
  }
  const present = { submission: presentSubmission(submission, publicApiUrl) } satisfies Pick<
    StaleEvaluation,
    'submission'
  >;
  return problem('submission-already-marked', {}, { extension: present });
}

/** @throws 403 unless the student with this uid sent it, 409 while it is pending */
export function requireRemovable(submission: WithId<SubmissionDocument>, student: string): void {
  if (submission.uid !== student) {
    throw problem('submission-of-another-student');
  }
  if (submission.status === 'pending') {
    throw problem('submission-pending');
  }
}
