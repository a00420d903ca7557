import type { demoStudent, demoStudent2 } from './accounts.ts';

/** A submission as it is written down here, its times in hours before the seeding. */
export type WrittenSubmission = {
  /** The title of a demo assignment, or work of the past whose assignment has been taken down since. */
  to: string | { title: string; subject: string; marks: number };
  by: typeof demoStudent | typeof demoStudent2;
  hoursAgo: number;
  pdfLink: string;
  quickNote: string;
  marking?: { obtainedMark: number; feedback: string; hoursAgo: number };
};
