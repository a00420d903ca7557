import type { Evaluation } from '#contract/marking/schemas.ts';
import { maxAttempts, maxHistoryRows } from '#contract/values.ts';
import { maxRowsBeforeRelease } from '#data/submissions/marks/markable.ts';
import { type Current, type Present, withSubmission } from '#data/submissions/shown/presenter.ts';
import { fieldProblem, problem, type RequestProblem } from '#http/errors/problems.ts';

/** The reason why the marking of the teacher with this uid changed nothing, given the current submission, another account's. */
export function explainRefusedMark(
  current: Current,
  { obtainedMark, version, release }: Evaluation,
  teacher: string,
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
  if (!isStale && isHistoryFull(current, maxRows)) return explainFullHistory(current);
  const isMarked = current.status === 'draft' || current.status === 'completed';
  if (!isMarked) return problem('submission-changed', {}, shown);
  if (version === undefined && current.status === 'draft') {
    return problem('draft-mark-saved', {}, shown);
  }
  const isOwn = current.history?.at(-1)?.by === teacher;
  return problem(isOwn ? 'submission-marked-by-you' : 'submission-already-marked', {}, shown);
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
  if (!isStale && (current.attempts?.length ?? 0) >= maxAttempts - 1) {
    return problem('last-attempt-not-returned', { limit: maxAttempts });
  }
  return !isStale && isHistoryFull(current, maxRowsBeforeRelease)
    ? explainFullHistory(current)
    : problem('submission-changed', {}, shown);
}

/** The reason why a release was not taken back, given the current submission, which is another account's. */
export function explainRefusedTakeBack(
  current: Current,
  version: number | undefined,
  present: Present,
): RequestProblem {
  const shown = withSubmission(current, present);
  if (current.status !== 'completed') return problem('submission-not-released', {}, shown);
  const isStale = version !== undefined && version !== current.version;
  return !isStale && isHistoryFull(current, maxRowsBeforeRelease)
    ? explainFullHistory(current)
    : problem('submission-changed', {}, shown);
}

function isHistoryFull({ history = [] }: Current, maxRows: number): boolean {
  return history.length >= maxRows;
}

function explainFullHistory({ history = [] }: Current): RequestProblem {
  return problem('history-limit-reached', { limit: history.length });
}
