import type { OwnSubmission } from 'server/contract/submissions';

/** A submission with its mark. */
export interface Marked {
  submission: OwnSubmission;
  obtainedMark: number;
  /** ISO 8601. */
  markedAt: string;
  /** 0 to 1: how much of its marks it got. */
  share: number;
}

/** The marked submissions, in the order of marking. */
export function listMarked(submissions: OwnSubmission[]): Marked[] {
  return submissions
    .flatMap((submission) => {
      const { obtainedMark, markedAt, marks } = submission;
      if (obtainedMark === null || markedAt === null) return [];
      return [{ submission, obtainedMark, markedAt, share: obtainedMark / marks }];
    })
    .sort((one, other) => Date.parse(one.markedAt) - Date.parse(other.markedAt));
}

/** The average share, each submission counting the same, whatever its marks. */
export function averageShare(marked: readonly Marked[]): number {
  return marked.reduce((sum, { share }) => sum + share, 0) / marked.length;
}
