import type { WithId } from 'mongodb';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';

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

/** @throws 403 unless it is the submission of the student with this uid, 409 while it has no released mark */
export function requireRemovable(submission: WithId<SubmissionDocument>, student: string): void {
  if (submission.uid !== student) {
    throw problem('submission-of-another-student');
  }
  if (submission.status !== 'completed') {
    throw problem('submission-pending');
  }
}
