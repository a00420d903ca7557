import type {
  Assignment,
  AssignmentDetails,
  LastAssignment,
} from 'server/contract/assignments/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import type { NewRubric, Rubric } from 'server/contract/rubrics/schemas';
import { defaultDifficultyLevel } from 'server/contract/values';
import { addDays } from '#lib/dates/calendar-day.ts';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { suggestPicture } from '#ui/pictures/drawn-pictures.ts';
import { isUnpublished } from '../publication.tsx';
import type { AssignmentFormInput } from './assignment-form-schema.ts';

export const assignmentFields = [
  'title',
  'description',
  'marks',
  'imageURL',
  'difficultyLevel',
  'date',
  'estimatedMinutes',
  'steps',
  'anonymous',
  'questionsClosed',
] as const;

/** What an assignment belongs to in its class, by id: who changes it has no use for comparing ids. */
export const inClassFields = ['topic', 'category'] as const;

export const formFields = [
  ...assignmentFields,
  ...inClassFields,
  'publishAt',
  'applyTo',
  'materials',
  'classes',
  'criteria',
] as const;

const exampleFile: StoredFile = { _id: '', name: '', type: 'text/plain', bytes: 0, sha256: '' };

export const emptyStep = { title: '', minutes: '' };

/** The form's lists with one row each, as a draft must have them. */
export const formRows = {
  steps: [emptyStep],
  materials: [exampleFile],
  classes: { isOpen: true, chosen: [{ classId: '', hasOwnDay: true, day: '' }] },
  criteria: [{ title: '', points: 0, levels: [{ title: '', points: 0 }] }],
};

/** An assignment as its form shows it: with its rubric for those who may change it. */
export type EditedAssignment = Pick<AssignmentDetails, 'twins'> &
  Assignment & {
    rubric?: Rubric | undefined;
    materials?: StoredFile[];
  };

/** The assignment for its form: only teachers may change a rubric. */
export function toEdited({ rubric, ...assignment }: EditedAssignment, isTeacher: boolean) {
  return { ...assignment, ...(isTeacher && rubric && { rubric }) };
}

/** What a new assignment begins with. */
export interface FormStart {
  /** The class that it is for unless the person chooses otherwise. */
  classId?: string | null | undefined;
  /** What the same teacher chose last. */
  last?: LastAssignment['last'] | undefined;
  description?: string;
}

/** What the fields show of an assignment; without one, of a new one. */
export function toFormInput(
  assignment?: EditedAssignment,
  start: FormStart = {},
): Required<AssignmentFormInput> {
  const { last } = start;
  const marks = assignment?.marks ?? last?.marks;
  return {
    title: assignment?.title ?? '',
    description: assignment?.description ?? start.description ?? '',
    marks: marks === undefined ? '' : formatDecimal(marks),
    imageURL: assignment?.imageURL ?? suggestPicture(),
    difficultyLevel: (assignment ?? last)?.difficultyLevel ?? defaultDifficultyLevel,
    estimatedMinutes: assignment?.estimatedMinutes?.toString() ?? '',
    // Kept from an earlier version, it has none.
    steps: (assignment?.steps ?? []).map(({ title, minutes }) => ({
      title,
      minutes: minutes.toString(),
    })),
    anonymous: assignment?.anonymous ?? false,
    topic: assignment?.topic ?? '',
    category: assignment?.category ?? '',
    questionsClosed: assignment?.questionsClosed ?? false,
    publishAt: assignment && isUnpublished(assignment) ? toLocalText(assignment.publishAt) : '',
    applyTo: 'one',
    materials: assignment?.materials ?? [],
    criteria: toNewCriteria(assignment?.rubric),
    ...startDays(start),
    ...(assignment && { date: assignment.date }),
  };
}

/** For whom a new assignment is, and its due days: as far away as those of the last one. */
function startDays({ classId, last }: FormStart): Pick<AssignmentFormInput, 'date' | 'classes'> {
  const today = readSchoolDay();
  const { daysUntilDue = 0, isOpen = true, classes = [] } = last ?? {};
  const toDay = (days: number) => addDays(today, days);
  if (classId) {
    const before = classes.find((schoolClass) => schoolClass.classId === classId);
    return {
      date: toDay(before?.daysUntilDue ?? daysUntilDue),
      classes: { isOpen: false, chosen: [{ classId, hasOwnDay: false, day: '' }] },
    };
  }
  return {
    date: toDay(daysUntilDue),
    classes: {
      isOpen,
      chosen: classes.map((schoolClass) => {
        const hasOwnDay = schoolClass.daysUntilDue !== daysUntilDue;
        return {
          classId: schoolClass.classId,
          hasOwnDay,
          day: hasOwnDay ? toDay(schoolClass.daysUntilDue) : '',
        };
      }),
    },
  };
}

/** A moment as a field of the browser shows it, by the reader's clock: `YYYY-MM-DDTHH:mm`. */
export function toLocalText(moment = ''): string {
  const date = new Date(moment);
  const offset = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - offset).toISOString().slice(0, 16);
}

/** The criteria as they are sent, with their ids, without descriptions that are not there; empty without a rubric. */
export function toNewCriteria(rubric: Rubric | undefined): NewRubric['criteria'] {
  return (rubric?.criteria ?? []).map(({ levels, ...criterion }) => ({
    ...criterion,
    levels: levels.map(({ description, ...level }) => ({
      ...level,
      ...(description !== null && { description }),
    })),
  }));
}
