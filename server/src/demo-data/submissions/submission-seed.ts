import type { GivenCriterion } from '#contract/rubrics/schemas.ts';
import type { demoStudent, demoStudent2 } from '../demo-accounts.ts';

type MarkSeed = {
  obtainedMark: number;
  feedback: string;
  hoursAgo: number;
  /** By the rubric of the assignment. */
  criteria?: GivenCriterion[];
};

/** A demo submission, its times in hours before the seeding. It waits for a mark unless one of the optional fields says more. */
export type SubmissionSeed = {
  /** The title of a demo assignment. */
  to: string;
  by: typeof demoStudent | typeof demoStudent2;
  /** When it was handed in, of several times the last. */
  hoursAgo: number;
  pdfLink: string;
  quickNote: string;
  /** Was handed in before, and replaced by the student or, with a reason, returned by the teacher. */
  earlier?: { hoursAgo: number; endedHoursAgo: number; quickNote: string; reason?: string };
  /** A mark that is not released. */
  draft?: Omit<MarkSeed, 'feedback'> & { feedback: string | null };
  returned?: { reason: string; hoursAgo: number };
  withdrawnHoursAgo?: number;
  marking?: MarkSeed;
  /** The mark that `marking` has been corrected to. */
  correction?: MarkSeed;
};
