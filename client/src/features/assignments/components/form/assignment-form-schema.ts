import { type Assignment, assignmentDraft } from 'server/contract/assignments';
import { totalMarks } from 'server/contract/fields';
import { defaultDifficultyLevel } from 'server/contract/values';
import { z } from 'zod';
import { toCalendarDay } from '../../../../lib/dates/calendar-day.ts';
import { isCalendarDay } from '../../../../lib/dates/typed-day.ts';
import { formatDecimal, parseDecimal } from '../../../../lib/numbers/decimal.ts';

/** The contract's draft, as it is typed. */
export const assignmentFormSchema = assignmentDraft.extend({
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

/** The names of the form's fields. */
export const assignmentFields = assignmentFormSchema.keyof().options;

export type AssignmentFormInput = z.input<typeof assignmentFormSchema>;
export type AssignmentFormValues = z.output<typeof assignmentFormSchema>;

/** What the fields show of an assignment; without one, of a new one. */
export function toFormInput(assignment?: Assignment): Required<AssignmentFormInput> {
  return {
    title: assignment?.title ?? '',
    description: assignment?.description ?? '',
    marks: assignment ? formatDecimal(assignment.marks) : '',
    imageURL: assignment?.imageURL ?? '',
    difficultyLevel: assignment?.difficultyLevel ?? defaultDifficultyLevel,
    estimatedMinutes: assignment?.estimatedMinutes?.toString() ?? '',
    date: assignment?.date ?? toCalendarDay(new Date()),
  };
}
