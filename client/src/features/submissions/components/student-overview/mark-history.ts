import { toPercentage } from 'server/contract/marking/percentages.values';
import type { OwnSubmission } from 'server/contract/submissions/schemas';

export interface Marked {
  submission: OwnSubmission;
  obtainedMark: number;
  /** ISO 8601. */
  markedAt: string;
  /** The mark in percent of what the submission was worth. */
  percentage: number;
}

/** The marked submissions, in the order of marking. */
export function listMarked(submissions: OwnSubmission[]): Marked[] {
  return submissions
    .flatMap((submission) => {
      const { obtainedMark, markedAt, marks } = submission;
      if (obtainedMark === null || markedAt === null) return [];
      const percentage = toPercentage({ obtainedMark, marks });
      return [{ submission, obtainedMark, markedAt, percentage }];
    })
    .sort((a, b) => Date.parse(a.markedAt) - Date.parse(b.markedAt));
}
