import * as z from 'zod';
import { assignment } from '../assignments/schemas.ts';
import { classLabel } from '../classes/schemas.ts';
import { limitDepth, pageQuery, searchText } from '../paging.ts';

/** How many submissions to an assignment there are in each state, without the withdrawn ones. */
const submissionCounts = z.object({
  submitted: z.number(),
  /** Of these: what waits for a mark, has a mark that is not released, was returned for revision, and is released. */
  toMark: z.number(),
  drafts: z.number(),
  returned: z.number(),
  released: z.number(),
  /** What was handed in after the student's own due day. */
  late: z.number(),
});

/** One row of `GET /assignments/marking`. */
export const assignmentToMark = assignment
  .pick({ _id: true, title: true, date: true, handedIn: true })
  .extend({
    classId: z.string().optional(),
    class: classLabel.optional(),
    /** It was deleted, and is there for what was handed in. */
    isDeleted: z.literal(true).optional(),
  })
  .extend(submissionCounts.shape)
  /** How many submissions have a question that waits for an answer; missing where none has. */
  .extend({ questions: z.number().exactOptional() });

/**
 * `GET /assignments/marking`: the words of title and description are searched; the most work to mark first. With `only=questions`
 * those with questions that wait for an answer.
 */
export const markingPageQuery = limitDepth(
  pageQuery.extend({
    search: searchText,
    sort: z.enum(['to-mark', 'not-released', 'newest']).default('to-mark'),
    only: z.enum(['', 'questions']).default(''),
  }),
);

/**
 * The released marks of an assignment, those without a hand-in too, in percent of what each is out of, with one decimal: in a class
 * those of its present students. The mean is the average that the matrix of the class and its file have.
 */
const markStatistics = z.object({
  median: z.number(),
  mean: z.number(),
  /** How many marks there are from 0 to below 10 percent, from 10 to below 20, and so on; 100 percent is in the last one. */
  distribution: z.array(z.number()).length(10),
  /** The mean of each criterion of the rubric for which at least five have points, in percent of its maximum each time. */
  criteria: z.array(z.object({ title: z.string(), mean: z.number(), count: z.number() })),
});

/** `GET /assignments/:id/statistics`; `marks` is `null` while fewer than five marks count. */
export const assignmentStatistics = submissionCounts.extend({
  /** Released marks without a hand-in, which are not in `submitted`; and those that are not released. */
  recorded: z.number(),
  recordedDrafts: z.number(),
  /** Of `drafts` and `recordedDrafts`: what a release leaves out. */
  draftsWithoutFeedback: z.number(),
  /** Of `submitted`: work of students who have left the class. */
  submittedOfLeft: z.number(),
  /** Of `released`: marks of students who have left the class. They do not count in `marks`, as the `drafts` do not. */
  releasedOfLeft: z.number(),
  marks: markStatistics.nullable(),
});

export type SubmissionCounts = z.infer<typeof submissionCounts>;
export type AssignmentToMark = z.infer<typeof assignmentToMark>;
export type MarkingPageQuery = z.infer<typeof markingPageQuery>;
export type MarkStatistics = z.infer<typeof markStatistics>;
export type AssignmentStatistics = z.infer<typeof assignmentStatistics>;
