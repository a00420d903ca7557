import type { demoStudent, demoStudent2 } from './demo-accounts.ts';

/** A demo submission, its times in hours before the seeding. */
export type SubmissionSeed = {
  /** The title of a demo assignment. */
  to: string;
  by: typeof demoStudent | typeof demoStudent2;
  hoursAgo: number;
  pdfLink: string;
  quickNote: string;
  marking?: { obtainedMark: number; feedback: string; hoursAgo: number };
};
