import type { WithId } from 'mongodb';
import type { Evaluation, StaleEvaluation, Submission } from '../../contract/submissions.ts';
import { fieldProblem, problem, type RequestProblem } from '../../http/errors/problems.ts';
import type { SubmissionDocument } from './collection.ts';

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

/** The reason why a marking changed nothing, given the current submission. */
export function explainRefusedMark(
  submission: WithId<SubmissionDocument>,
  { obtainedMark }: Evaluation,
  teacher: string,
  present: (submission: WithId<SubmissionDocument>) => Submission,
): RequestProblem {
  if (submission.uid === teacher) {
    return problem('own-submission');
  }
  if (obtainedMark > submission.marks) {
    return fieldProblem('obtainedMark', 'mark-above-maximum', { max: submission.marks });
  }
  const current = { submission: present(submission) } satisfies Pick<StaleEvaluation, 'submission'>;
  return problem('submission-already-marked', {}, { extension: current });
}

/** @throws 403 unless it is the submission of the student with this uid, 409 while it is pending */
export function requireRemovable(submission: WithId<SubmissionDocument>, student: string): void {
  if (submission.uid !== student) {
    throw problem('submission-of-another-student');
  }
  if (submission.status === 'pending') {
    throw problem('submission-pending');
  }
}
