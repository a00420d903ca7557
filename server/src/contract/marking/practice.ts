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

/** A submission that something came up in; without the assignment's id in documents of an earlier version. */
const markedPlace = z.object({ assignmentId: z.string().nullable(), title: z.string() });

/**
 * `GET /submissions/marked/practice`: what came up in at least two of the caller's last 100 submissions with a released mark: comments
 * of equal text, each with one of its annotations, and criteria of equal title that got less than 70 percent of their points. At
 * most ten of each, the most frequent first; the places are in the order of submission, the last one first.
 */
export const ownPractice = z.object({
  comments: z.array(
    z.object({
      text: z.string(),
      places: z.array(markedPlace.extend({ annotationId: z.string() })),
    }),
  ),
  criteria: z.array(z.object({ title: z.string(), places: z.array(markedPlace) })),
});

export type OwnPractice = z.infer<typeof ownPractice>;
export type CommonComment = z.infer<typeof commonComment>;
