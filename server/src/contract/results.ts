import * as z from 'zod';

/** Why a call that creates created nothing: a stable code, and its English text. */
const reasons = {
  'assignment-gone': 'This assignment does not exist any more.',
  'email-already-registered': 'This e-mail address is already registered.',
} as const;

export type RefusedInsertCode = keyof typeof reasons;

/** Answer to a call that creates: the new document's id. */
export const insertResult = z.object({ insertedId: z.string() });

/** The same of a call that can also be answered with `null` and the reason, as the specification asks: nothing was created. */
export function insertResultOr<Code extends RefusedInsertCode>(code: Code) {
  return z.union([
    insertResult,
    z.object({ insertedId: z.null(), code: z.literal(code), message: z.string() }),
  ]);
}

/** The answer when nothing was created. */
export function nothingInserted<Code extends RefusedInsertCode>(code: Code) {
  return { insertedId: null, code, message: reasons[code] };
}

/** Answer to a call that changes; 0 when nothing matched or nothing changed. */
export const updateResult = z.object({ modifiedCount: z.number() });

/** Answer to a call that deletes; 0 when nothing matched. */
export const deleteResult = z.object({ deletedCount: z.number() });

/** Answer to a call that counts: exact, of a search up to 10,000, where the pages of its list end. */
export const countResult = z.object({ count: z.number() });
