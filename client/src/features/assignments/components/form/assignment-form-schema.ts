import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { type Assignment, assignmentDraft } from 'server/contract/assignments';
import { totalMarks } from 'server/contract/fields';
import { defaultDifficultyLevel } from 'server/contract/values';
import { z } from 'zod';
import { toCalendarDay } from '../../../../lib/dates/calendar-day.ts';
import { isCalendarDay } from '../../../../lib/dates/typed-day.ts';
import { formatDecimal, parseDecimal } from '../../../../lib/numbers/decimal.ts';
import { type ClassDay, readClassDays, writeClassDays } from './class-days.ts';

/** The contract's draft, as it is typed. */
const fieldsSchema = assignmentDraft.omit({ steps: true }).extend({
  // A draft of an earlier version holds a number.
  marks: z.coerce.string<string>().transform(parseDecimal).pipe(totalMarks),
  estimatedMinutes: z
    .string()
    .transform((text) => (text.trim() === '' ? null : parseDecimal(text)))
    .pipe(assignmentDraft.shape.estimatedMinutes),
  date: z
    .string()
    .refine(isCalendarDay, { params: { code: 'not-a-date' } })
    .pipe(assignmentDraft.shape.date),
});

/** The names of the fields of an assignment. */
export const assignmentFields = fieldsSchema.keyof().options;

/** The form: the fields, and for which classes a new assignment is. A day that is not set is the due date above. */
export const assignmentFormSchema = fieldsSchema
  .extend({
    classes: z
      .string()
      .refine((text) => readClassDays(text)?.length !== 0, texts.classRequired)
      .refine((text) => readClassDays(text)?.every(hasDay) !== false, texts.classDayInvalid),
  })
  .transform((values) => ({
    ...values,
    classes: (readClassDays(values.classes) ?? []).map(({ classId, day }) => ({
      classId,
      date: day ?? values.date,
    })),
  }));

const hasDay = ({ day }: ClassDay) => day === null || isCalendarDay(day);

/** The names of all fields of the form. */
export const formFields = [...assignmentFields, 'classes'] as const;

export type AssignmentFormInput = z.input<typeof assignmentFormSchema>;
export type AssignmentFormValues = z.output<typeof assignmentFormSchema>;

/** What the fields show of an assignment; without one, of a new one, for the class `classId` or open. */
export function toFormInput(
  assignment?: Assignment,
  classId?: string | null,
): Required<AssignmentFormInput> {
  return {
    title: assignment?.title ?? '',
    description: assignment?.description ?? '',
    marks: assignment ? formatDecimal(assignment.marks) : '',
    imageURL: assignment?.imageURL ?? '',
    difficultyLevel: assignment?.difficultyLevel ?? defaultDifficultyLevel,
    estimatedMinutes: assignment?.estimatedMinutes?.toString() ?? '',
    date: assignment?.date ?? toCalendarDay(new Date()),
    classes: classId ? writeClassDays([{ classId, day: null }]) : writeClassDays(null),
  };
}
