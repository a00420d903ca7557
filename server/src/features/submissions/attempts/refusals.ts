import { maxAttempts } from '#contract/values.ts';
import { isAnnotated } from '#data/submissions/marks/begin.ts';
import { type Current, type Present, withSubmission } from '#data/submissions/shown/presenter.ts';
import { problem, type RequestProblem } from '#http/errors/problems.ts';

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
