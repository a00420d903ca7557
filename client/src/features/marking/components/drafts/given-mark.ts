import type { Rubric } from 'server/contract/rubrics/schemas';
import type { GivenMark } from 'server/contract/submissions/attempts';
import type { Submission } from 'server/contract/submissions/schemas';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { toTypedText } from '../typed-points.ts';
import { toTypedSteps } from '../typed-steps.ts';

/** The mark of a submission, released or a draft; `null` without one. */
export function readGivenMark(submission: Submission): GivenMark | null {
  const { obtainedMark, feedback, criteria, nextSteps, draft } = submission;
  if (obtainedMark === null) return draft ?? null;
  return { obtainedMark, feedback, ...(criteria && { criteria }), ...(nextSteps && { nextSteps }) };
}

/** What the marking form shows of a mark. */
export function toFormValues(mark: GivenMark | null, rubric: Rubric | undefined) {
  return {
    obtainedMark: mark === null ? '' : formatDecimal(mark.obtainedMark),
    feedback: mark?.feedback ?? '',
    criteria: toTypedText(mark?.criteria, rubric),
    nextSteps: toTypedSteps(mark?.nextSteps),
  };
}
