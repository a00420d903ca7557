import type { Assignment, DueAssignment } from '../../contract/assignments.ts';
import type { ClassLabel } from '../../contract/classes.ts';
import { presentImage } from '../../database/image-addresses.ts';
import type { FoundAssignment, FoundDueAssignment } from './collection.ts';

/** Documents of an earlier version have none. */
export const versionOf = ({ version = 0 }: Pick<FoundAssignment, 'version'>): number => version;

/** What shows members of a class that something belongs to it; nothing of what is open. */
function presentClass(label: ClassLabel | undefined) {
  return label && { classId: label._id, class: label };
}

/** `label`: of the assignment's class, for a member of the class. */
export function presentAssignment(
  assignment: FoundAssignment,
  publicApiUrl: string,
  label?: ClassLabel,
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
    ...presentClass(label),
  };
}

export function presentDueAssignment(
  { _id, title, marks, date }: FoundDueAssignment,
  label?: ClassLabel,
): DueAssignment {
  return { _id: _id.toHexString(), title, marks, date, ...presentClass(label) };
}
