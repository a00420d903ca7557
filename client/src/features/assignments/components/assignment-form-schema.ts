import { calendar } from 'virtual:messages/calendar';
import { assignmentDraft } from 'server/contract/assignments';
import { totalMarks } from 'server/contract/fields';
import { z } from 'zod';
import { isCalendarDay } from '../../../lib/dates/typed-day.ts';
import { parseDecimal } from '../../../lib/numbers/decimal.ts';

/** The contract's draft, as it is typed. */
export const assignmentFormSchema = assignmentDraft.extend({
  // A draft of an earlier version holds a number.
  marks: z.coerce.string<string>().transform(parseDecimal).pipe(totalMarks),
  date: z.string().refine(isCalendarDay, calendar.expected).pipe(assignmentDraft.shape.date),
});

export type AssignmentFormInput = z.input<typeof assignmentFormSchema>;
export type AssignmentFormValues = z.output<typeof assignmentFormSchema>;
