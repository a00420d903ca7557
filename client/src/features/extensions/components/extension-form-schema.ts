import { extensionDraft, extensionRequestDraft } from 'server/contract/extensions';
import { textLimits } from 'server/contract/values';
import { z } from 'zod';
import { isCalendarDay } from '../../../lib/dates/typed-day.ts';

/** A day as it is typed, not before the assignment's due day where that is known. */
function typedDay(dueDay?: string) {
  return z
    .string()
    .refine((day) => day !== '', { params: { code: 'required' }, abort: true })
    .refine(isCalendarDay, { params: { code: 'not-a-date' }, abort: true })
    .refine((day) => dueDay === undefined || day >= dueDay, {
      params: { code: 'extension-too-early' },
    })
    .pipe(extensionDraft.shape.date);
}

/** What a student asks for. */
export function createRequestSchema(dueDay: string) {
  return extensionRequestDraft.extend({ date: typedDay(dueDay) });
}
type RequestSchema = ReturnType<typeof createRequestSchema>;
export type RequestInput = z.input<RequestSchema>;
export type RequestValues = z.output<RequestSchema>;

/** The day that a teacher gives. */
export function createDaySchema(dueDay?: string) {
  return z.object({ date: typedDay(dueDay) });
}

/** The day that a teacher gives instead of the one that was asked for, with or without a comment. */
export function createApprovalSchema(dueDay: string) {
  return z.object({ date: typedDay(dueDay), reason: z.string().trim().max(textLimits.note) });
}

/** Why a teacher refuses. */
export const refusalSchema = extensionRequestDraft.pick({ reason: true });
