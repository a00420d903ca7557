import { extensionDraft, extensionRequestDraft } from 'server/contract/extensions/schemas';
import { textLimits } from 'server/contract/values';
import { z } from 'zod';
import { isCalendarDay } from '#lib/dates/typed-day.ts';

const typedDay = z
  .string()
  .refine((day) => day !== '', { params: { code: 'required' }, abort: true })
  .refine(isCalendarDay, { params: { code: 'not-a-date' }, abort: true });

/** A day after the due day that the student has now. */
function laterDay(ownDueDay: string) {
  return typedDay
    .refine((day) => day > ownDueDay, { params: { code: 'extension-not-later' } })
    .pipe(extensionDraft.shape.date);
}

/** What a student asks for. */
export function createRequestSchema(ownDueDay: string) {
  return extensionRequestDraft.extend({ date: laterDay(ownDueDay) });
}
type RequestSchema = ReturnType<typeof createRequestSchema>;
export type RequestInput = z.input<RequestSchema>;
export type RequestValues = z.output<RequestSchema>;

/** The day that a teacher gives, not before the assignment's due day where that is known. */
export function createDaySchema(dueDay?: string) {
  const date = typedDay.refine((day) => dueDay === undefined || day >= dueDay, {
    params: { code: 'extension-too-early' },
  });
  return z.object({ date: date.pipe(extensionDraft.shape.date) });
}

/** The day that a teacher gives instead of the one that was asked for, with or without a comment. */
export function createApprovalSchema(ownDueDay: string) {
  return z.object({ date: laterDay(ownDueDay), reason: z.string().trim().max(textLimits.note) });
}

/** Why a teacher refuses. */
export const refusalSchema = extensionRequestDraft.pick({ reason: true });
