import type { Rubric } from 'server/contract/rubrics/schemas';
import type { GivenMark } from 'server/contract/submissions/attempts';
import type { Submission } from 'server/contract/submissions/schemas';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import type { EvaluationFormInput } from '../evaluation-form-schema.ts';
import { toTypedPoints } from '../typed-points.ts';

/** The mark of a submission, released or a draft; `null` without one. */
export function readGivenMark(submission: Submission): GivenMark | null {
  const { obtainedMark, feedback, criteria, nextSteps, draft } = submission;
  if (obtainedMark === null) return draft ?? null;
  return { obtainedMark, feedback, ...(criteria && { criteria }), ...(nextSteps && { nextSteps }) };
}

/** What the marking form shows of a mark. */
export function toFormValues(
  mark: GivenMark | null,
  rubric: Rubric | undefined,
): EvaluationFormInput {
  return {
    obtainedMark: mark === null ? '' : formatDecimal(mark.obtainedMark),
    feedback: mark?.feedback ?? '',
    answer: '',
    criteria: toTypedPoints(mark?.criteria, rubric),
    nextSteps: (mark?.nextSteps ?? []).map(({ id, text }) => ({ id, text })),
  };
}
