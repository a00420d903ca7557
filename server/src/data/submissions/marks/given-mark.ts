import type { GivenMark } from '#contract/submissions/attempts.ts';
import type { HistoryDocument, SubmissionDocument } from '../collection.ts';
import { hasReleasedMark } from './record-states.ts';

/** The mark that a submission has, released or not. */
export function readMark(
  submission: Pick<
    SubmissionDocument,
    'status' | 'obtainedMark' | 'feedback' | 'criteria' | 'nextSteps' | 'draft' | 'recorded'
  >,
): GivenMark | null {
  const { status, obtainedMark, draft, recorded } = submission;
  if (hasReleasedMark(submission) && obtainedMark !== null) {
    return pickMark({ ...submission, obtainedMark });
  }
  const isDraft = status === 'draft' || recorded === 'draft';
  return isDraft && draft !== undefined ? pickMark(draft) : null;
}

/** The mark alone, without who has given it when. */
export function pickMark({ obtainedMark, feedback, criteria, nextSteps }: GivenMark): GivenMark {
  return { obtainedMark, feedback, ...(criteria && { criteria }), ...(nextSteps && { nextSteps }) };
}

/** The row of a mark that an earlier version has released, which kept no history. */
export function readFirstRow(
  submission?: Parameters<typeof readMark>[0] & Pick<SubmissionDocument, 'markedAt' | 'markedBy'>,
): HistoryDocument[] {
  if (submission?.status !== 'completed' || submission.markedAt === null) return [];
  const { markedAt: at, markedBy: by } = submission;
  return [
    { at, by, byName: null, kind: 'released', from: null, to: readMark(submission), reason: null },
  ];
}
