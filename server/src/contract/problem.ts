import { z } from 'zod';

/** One wrong field of a request: `path` is dotted, as in `errors[0].path === "marks"`. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });

/** The body of every error answer: `application/problem+json` (RFC 9457). `message` repeats `detail`. */
export const problem = z.object({
  type: z.string().optional(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(fieldProblem).optional(),
});

export type Problem = z.infer<typeof problem>;
export type FieldProblem = z.infer<typeof fieldProblem>;
