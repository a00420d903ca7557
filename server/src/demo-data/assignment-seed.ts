import type { AssignmentDraft } from '#contract/assignments/changes.ts';

/** A demo assignment: the due day relative to the day of the seeding, the picture by its subject. */
export type AssignmentSeed = Omit<AssignmentDraft, 'imageURL' | 'date'> & {
  subject: string;
  dueInDays: number;
  /** Created by a student; else by the teacher. */
  sharedByStudent?: true;
};
