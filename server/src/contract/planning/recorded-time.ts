import * as z from 'zod';

/** `GET /assignments/:id/recorded-time`: in minutes. */
export const recordedTime = z.object({
  /** By the assignment, else the sum of its steps; `null` where neither says so. */
  estimatedMinutes: z.number().nullable(),
  /**
   * The median of what the students have recorded in all, in steps of five minutes. `null` while fewer than five have
   * recorded any, as it could say something about one of them.
   */
  recorded: z.object({ medianMinutes: z.number(), students: z.number() }).nullable(),
});

/** `GET /recorded-time`. */
export const recentRecordedTime = z.object({
  /**
   * The median of how many times as long as estimated the reader's last three assignments took, of those with an estimate
   * for which at least five students have recorded time; `null` with fewer assignments.
   */
  factor: z.number().nullable(),
});

export type RecordedTime = z.infer<typeof recordedTime>;
