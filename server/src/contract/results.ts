import { z } from 'zod';

/** Answer to a call that creates: the new document's id, or `null` with the reason when nothing was created. */
export const insertResult = z.object({
  insertedId: z.string().nullable(),
  message: z.string().optional(),
});

/** Answer to a call that changes; 0 when nothing matched or nothing changed. */
export const updateResult = z.object({ modifiedCount: z.number() });

/** Answer to a call that deletes; 0 when nothing matched. */
export const deleteResult = z.object({ deletedCount: z.number() });

/** Answer to a call that counts. */
export const countResult = z.object({ count: z.number() });

export type InsertResult = z.infer<typeof insertResult>;
export type UpdateResult = z.infer<typeof updateResult>;
export type DeleteResult = z.infer<typeof deleteResult>;
export type CountResult = z.infer<typeof countResult>;
