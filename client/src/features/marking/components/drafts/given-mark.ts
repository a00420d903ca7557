import type { GivenMark } from 'server/contract/submission-life';
import type { Submission } from 'server/contract/submissions';
import { formatDecimal } from '../../../../lib/numbers/decimal.ts';

/** The mark of a submission, released or a draft; `null` without one. */
export function readGivenMark({ obtainedMark, feedback, draft }: Submission): GivenMark | null {
  return obtainedMark === null ? (draft ?? null) : { obtainedMark, feedback };
}

/** What the marking form shows of a mark. */
export function toFormValues(mark: GivenMark | null) {
  return {
    obtainedMark: mark === null ? '' : formatDecimal(mark.obtainedMark),
    feedback: mark?.feedback ?? '',
  };
}
