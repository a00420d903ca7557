import type { ClassColour } from '#contract/classes/schemas.ts';
import type { AssignmentSeed } from '../assignment-seed.ts';

/** A demo class, taught by the demo teacher. */
export type ClassSeed = {
  name: string;
  subject: string;
  term: string;
  colour: ClassColour;
  code: string;
  /** Its first student in `listStudents`, 0 unless given. */
  firstStudent?: number;
  studentCount: number;
  archivedDaysAgo?: number;
  /** Names, which its assignments have as `topic`. */
  topics?: string[];
  /** Their names are the `category` of its assignments. */
  categories?: { name: string; weight: number }[];
  /** Relative to the day of the seeding. */
  holidaysInDays?: number[];
  assignments: ClassAssignmentSeed[];
};

/** In several classes under one title, it is one series. */
type ClassAssignmentSeed = AssignmentSeed & {
  /** It was deleted after students had handed in. */
  deletedDaysAgo?: number;
  /** Students do not find it before. */
  publishedInDays?: number;
  /** Nobody has handed in: one student is excused, and the others have a mark. */
  isOral?: true;
};
