import { assignmentDraft } from 'server/contract/assignments';
import { totalMarks } from 'server/contract/fields';
import { z } from 'zod';
import { marks } from '../../lib/constants.ts';

/** Forces marks into 1…100 (spec §5); no number stays none. */
export function clampMarks(value: number): number {
  return Math.min(Math.max(value, marks.min), marks.max);
}

/** The contract's draft; marks outside the range are forced into it instead of being refused. */
export const assignmentFormSchema = assignmentDraft.extend({
  marks: z.number('Must be a number.').transform(clampMarks).pipe(totalMarks),
});

export type AssignmentFormInput = z.input<typeof assignmentFormSchema>;
export type AssignmentFormValues = z.output<typeof assignmentFormSchema>;
