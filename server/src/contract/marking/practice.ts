import * as z from 'zod';

/** A comment as most have written it, and on the work of how many students it is. */
const commonComment = z.object({ text: z.string(), count: z.number() });

/** The mean of a criterion in percent of its maximum each time, and how many students have points for it. */
const weakCriterion = z.object({ title: z.string(), mean: z.number(), count: z.number() });

/**
 * `GET /assignments/:id/practice`: what came up in the released marks of an assignment, of the students who count in its
 * statistics. Comments of equal text, apart from white space and case, the most frequent first; criteria below 100 percent, the
 * lowest mean first. At most ten of each, and each of at least five students.
 */
export const assignmentPractice = z.object({
  comments: z.array(commonComment),
  criteria: z.array(weakCriterion),
});

export type CommonComment = z.infer<typeof commonComment>;
export type AssignmentPractice = z.infer<typeof assignmentPractice>;
