import type { Assignment, DueAssignment } from '../../contract/assignments.ts';
import { presentImage } from '../../database/image-addresses.ts';
import type { ShownClass } from '../../feature.ts';
import type { FoundAssignment, FoundDueAssignment } from './collection.ts';

/** Documents of an earlier version have none. */
export const versionOf = ({ version = 0 }: Pick<FoundAssignment, 'version'>): number => version;

/** `shownClass`: for a member of the assignment's class. */
export function presentAssignment(
  assignment: FoundAssignment,
  publicApiUrl: string,
  shownClass?: ShownClass,
): Assignment {
  return {
    _id: assignment._id.toHexString(),
    title: assignment.title,
    description: assignment.description,
    marks: assignment.marks,
    imageURL: presentImage(publicApiUrl, assignment.imageURL),
    difficultyLevel: assignment.difficultyLevel,
    date: assignment.date,
    estimatedMinutes: assignment.estimatedMinutes ?? null,
    email: assignment.email,
    name: assignment.name,
    version: versionOf(assignment),
    ...shownClass,
  };
}

export function presentDueAssignment(
  { _id, title, marks, date }: FoundDueAssignment,
  shownClass?: ShownClass,
): DueAssignment {
  return { _id: _id.toHexString(), title, marks, date, ...shownClass };
}
