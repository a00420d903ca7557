import type { AssignmentDraft } from '../contract/assignments.ts';

/** An assignment as it is written down here: the due day in days from the seeding day, the picture by its subject. */
export type AssignmentSeed = Omit<AssignmentDraft, 'imageURL' | 'date'> & {
  subject: string;
  dueInDays: number;
  /** Set by a student who shares work with the others; else by the teacher. */
  sharedByStudent?: true;
};
