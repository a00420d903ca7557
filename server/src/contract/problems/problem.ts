import * as z from 'zod';

/** What the text of a problem names; a client's own text takes the same. */
const params = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * One wrong field of a request: `path` is dotted, as in `errors[0].path === "marks"`; `code` is one of
 * `FieldProblemCode`.
 */
export const fieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  params,
  message: z.string(),
});

/**
 * The body of every error answer: `application/problem+json` (RFC 9457). `code` is one of `ProblemCode` and never
 * changes; `message` repeats `detail`.
 */
export const problem = z.object({
  type: z.string().optional(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  params,
  detail: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(fieldProblem).optional(),
});

export type Problem = z.infer<typeof problem>;
export type FieldProblem = z.infer<typeof fieldProblem>;
