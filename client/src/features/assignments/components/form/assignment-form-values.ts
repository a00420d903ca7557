import type { Assignment } from 'server/contract/assignments/schemas';
import type { Rubric } from 'server/contract/rubrics/schemas';
import { defaultDifficultyLevel } from 'server/contract/values';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import type { AssignmentFormInput } from './assignment-form-schema.ts';
import { writeClassDays } from './class-days.ts';
import { writeSavedRubric } from './typed-rubric.ts';
import { writeSteps } from './typed-steps.ts';

/** The names of the fields of an assignment. */
export const assignmentFields = [
  'title',
  'description',
  'marks',
  'imageURL',
  'difficultyLevel',
  'date',
  'estimatedMinutes',
  'steps',
] as const;

/** The names of all fields of the form. */
export const formFields = [...assignmentFields, 'classes', 'rubric'] as const;

/** An assignment as its form shows it: with its rubric for those who may change it. */
export type EditedAssignment = Assignment & { rubric?: Rubric | undefined };

/** The assignment for its form: only teachers may change a rubric. */
export function toEdited({ rubric, ...assignment }: EditedAssignment, isTeacher: boolean) {
  return { ...assignment, ...(isTeacher && rubric && { rubric }) };
}

/** What the fields show of an assignment; without one, of a new one, for the class `classId` or open. */
export function toFormInput(
  assignment?: EditedAssignment,
  classId?: string | null,
): Required<AssignmentFormInput> {
  return {
    title: assignment?.title ?? '',
    description: assignment?.description ?? '',
    marks: assignment ? formatDecimal(assignment.marks) : '',
    imageURL: assignment?.imageURL ?? '',
    difficultyLevel: assignment?.difficultyLevel ?? defaultDifficultyLevel,
    estimatedMinutes: assignment?.estimatedMinutes?.toString() ?? '',
    // Kept from an earlier version, it has none.
    steps: writeSteps(assignment?.steps ?? []),
    date: assignment?.date ?? readSchoolDay(),
    rubric: writeSavedRubric(assignment?.rubric),
    classes: classId ? writeClassDays([{ classId, day: null }]) : writeClassDays(null),
  };
}
