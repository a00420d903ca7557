import type { WithId } from 'mongodb';
import type { Evaluation } from '../../contract/submissions/marking.ts';
import type { StaleEvaluation, Submission } from '../../contract/submissions.ts';
import { maxAttempts, maxHistoryRows } from '../../contract/values.ts';
import { fieldProblem, problem, type RequestProblem } from '../../http/errors/problems.ts';
import type { SubmissionDocument } from './collection.ts';
import { maxRowsBeforeRelease } from './life/changes.ts';

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

type Current = WithId<SubmissionDocument>;
type Present = (submission: Current) => Submission;

/** The present state, which a refusal of a change carries. */
function withSubmission(current: Current, present: Present) {
  const extension = { submission: present(current) } satisfies Pick<StaleEvaluation, 'submission'>;
  return { extension };
}

/** The reason why a marking changed nothing, given the current submission, which is another account's. */
export function explainRefusedMark(
  current: Current,
  { obtainedMark, version, release }: Evaluation,
  present: Present,
): RequestProblem {
  if (obtainedMark > current.marks) {
    return fieldProblem('obtainedMark', 'mark-above-maximum', { max: current.marks });
  }
  const shown = withSubmission(current, present);
  if (version === current.version && current.status === 'completed' && release === false) {
    return problem('submission-released', {}, shown);
  }
  const isStale =
    version === undefined ? current.status !== 'pending' : version !== current.version;
  const maxRows = release === false ? maxRowsBeforeRelease : maxHistoryRows;
  if (!isStale && isHistoryFull(current, maxRows)) return refuseFullHistory(current);
  const isMarked = current.status === 'draft' || current.status === 'completed';
  return problem(isMarked ? 'submission-already-marked' : 'submission-changed', {}, shown);
}

/** The reason why a return changed nothing, given the current submission, which is another account's. */
export function explainRefusedReturn(
  current: Current,
  version: number | undefined,
  present: Present,
): RequestProblem {
  const shown = withSubmission(current, present);
  if (current.status === 'completed') return problem('submission-released', {}, shown);
  if (current.status === 'returned') return problem('submission-returned', {}, shown);
  const isStale = version !== undefined && version !== current.version;
  return !isStale && isHistoryFull(current, maxRowsBeforeRelease)
    ? refuseFullHistory(current)
    : problem('submission-changed', {}, shown);
}

function isHistoryFull({ history = [] }: Current, maxRows: number): boolean {
  return history.length >= maxRows;
}

function refuseFullHistory({ history = [] }: Current): RequestProblem {
  return problem('history-limit-reached', { limit: history.length });
}

/**
 * The reason why a student's change to the own submission changed nothing, given the current one, which may be another
 * version than the one to change (`isStale`).
 */
export function explainRefusedAttempt(
  current: Current,
  isStale: boolean,
  present: Present,
): RequestProblem {
  if (current.status === 'withdrawn') return problem('submission-withdrawn');
  const shown = withSubmission(current, present);
  if (current.status === 'draft') return problem('marking-begun', {}, shown);
  if (current.status === 'completed') return problem('submission-released', {}, shown);
  return !isStale && (current.attempts?.length ?? 0) >= maxAttempts - 1
    ? problem('attempt-limit-reached', { limit: maxAttempts })
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
