import * as z from 'zod';

/** A released mark that the average is about; `percentage` is that of what the submission was worth, with one decimal. */
const averagedMark = z.object({
  assignmentId: z.string(),
  title: z.string(),
  obtainedMark: z.number(),
  marks: z.number(),
  percentage: z.number(),
});

/** The marks of one category; `mean` is that of their percentages, with one decimal. */
const averagePart = z.object({
  /** `null` of all marks where no categories are used, else of those that belong to none, which do not count then. */
  category: z.object({ id: z.string(), name: z.string(), weight: z.number() }).nullable(),
  mean: z.number(),
  marks: z.array(averagedMark),
});

/** What does not count in an average; what is not due yet is in none of these. */
export const leftOut = z.object({
  /** Was due and not handed in, without an excuse. */
  missingCount: z.number(),
  excusedCount: z.number(),
  /** Handed in, and without a released mark. */
  notReleasedCount: z.number(),
});

export type LeftOut = z.infer<typeof leftOut>;

/**
 * `GET /classes/:id/members/:email/average`: the average that the matrix of the class has for this student, and how it comes
 * about: each mark counts the same, or with `isWeighted` each category by its weight. Of up to 1,000 assignments, the newest first.
 * All numbers are computed from exact marks, and rounded once, half up.
 */
export const studentAverage = z.object({
  /** `null` while no mark counts. */
  average: z.number().nullable(),
  isWeighted: z.boolean(),
  /** In the order of the categories of the class; one without marks is missing. */
  parts: z.array(averagePart),
  ...leftOut.shape,
});

export type StudentAverage = z.infer<typeof studentAverage>;
