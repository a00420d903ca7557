import type { WithId } from 'mongodb';
import type {
  Assignment,
  DueAssignment,
  ExportedAssignment,
} from '#contract/assignments/schemas.ts';
import type { AssignmentDocument, FoundAssignment } from '#data/assignments/collection.ts';
import type { FoundDueAssignment } from '#data/assignments/due-list/due-list.ts';
import { presentRubric } from '#data/assignments/present-rubric.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import { presentImage } from '#data/images/image-addresses.ts';
import { versionOf } from '#database/queries/match-version.ts';

/** What the assignment is to the signed-in reader. */
export type Shown =
  | Pick<
      Assignment,
      'classId' | 'class' | 'isOnMyList' | 'isToDo' | 'extendedTo' | 'isReturned' | 'hasNoDueDay'
    >
  | undefined;

export function presentAssignment(
  assignment: FoundAssignment,
  publicApiUrl: string,
  shown?: Shown,
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
    steps: assignment.steps ?? [],
    email: assignment.email,
    name: assignment.name,
    version: versionOf(assignment),
    ...(assignment.deletedAt && { deletedAt: assignment.deletedAt.toISOString() }),
    ...shown,
  };
}

/** For its owner. */
export function presentExportedAssignment(
  assignment: WithId<AssignmentDocument>,
  publicApiUrl: string,
): ExportedAssignment {
  return { ...presentAssignment(assignment, publicApiUrl), ...presentRubric(assignment) };
}

/** Of an open assignment: the list has those only that are on the reader's own, or were returned. */
export function presentDueAssignment(
  { _id, title, marks, date, classId, isExtended, isReturned, hasNoDueDay }: FoundDueAssignment,
  shownClass: ShownClass,
): DueAssignment {
  const shown = classId || isReturned ? shownClass : { isOnMyList: true };
  return {
    _id: _id.toHexString(),
    title,
    marks,
    date,
    ...(isExtended && { isExtended }),
    ...(isReturned && { isReturned }),
    ...(hasNoDueDay && { hasNoDueDay }),
    ...shown,
  };
}
