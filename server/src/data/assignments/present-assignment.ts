import type { WithId } from 'mongodb';
import type { Assignment, ExportedAssignment } from '#contract/assignments/schemas.ts';
import { presentFile } from '#data/files/present-file.ts';
import { presentImage } from '#data/images/image-addresses.ts';
import { versionOf } from '#database/queries/match-version.ts';
import type { AssignmentDocument, FoundAssignment } from './collection.ts';
import { presentRubric } from './present-rubric.ts';

/** What the assignment is to the signed-in reader. */
export type Shown =
  | Pick<
      Assignment,
      | 'classId'
      | 'class'
      | 'isOnMyList'
      | 'isToDo'
      | 'extendedTo'
      | 'isReturned'
      | 'hasNoDueDay'
      | 'recorded'
      | 'handedIn'
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
    ...(assignment.anonymous && { anonymous: true }),
    ...(assignment.topic && { topic: assignment.topic }),
    ...(assignment.category && { category: assignment.category }),
    ...(assignment.questionsClosed && { questionsClosed: true }),
    email: assignment.email,
    name: assignment.name,
    version: versionOf(assignment),
    ...(assignment.seriesId && { seriesId: assignment.seriesId.toHexString() }),
    ...(assignment.publishAt && { publishAt: assignment.publishAt.toISOString() }),
    ...(assignment.deletedAt && { deletedAt: assignment.deletedAt.toISOString() }),
    ...shown,
  };
}

/** Where one assignment alone is answered. */
export function presentMaterials({ materials = [] }: Pick<AssignmentDocument, 'materials'>) {
  return { materials: materials.map(presentFile) };
}

/** For its owner. */
export function presentExportedAssignment(
  assignment: WithId<AssignmentDocument>,
  publicApiUrl: string,
): ExportedAssignment {
  return {
    ...presentAssignment(assignment, publicApiUrl),
    ...presentMaterials(assignment),
    ...presentRubric(assignment),
  };
}
