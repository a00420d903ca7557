import * as z from 'zod';
import { classLabel } from '../classes/schemas.ts';
import { email, objectId, onlyUnverified, requiredText } from '../fields.ts';
import { fileLimits } from '../files/limits.values.ts';
import { fileIds, storedFile } from '../files/schemas.ts';
import { earlierSteps, nextStep } from '../marking/next-steps.ts';
import { limitDepth, pageQuery, searchText } from '../paging.ts';
import { problem } from '../problems/problem.ts';
import { givenCriterion, rubric } from '../rubrics/schemas.ts';
import { submissionFilters, submissionOrders, textLimits } from '../values.ts';
import { submissionAnswer } from './typed-fields.ts';

/** The specification's: `completed` once a mark is released to the student. */
const submissionStatus = z.enum(['pending', 'completed']);

/**
 * Where a submission is in its life: handed in; returned for revision, so that it is the student's turn; a draft of a mark
 * is saved, and not released; released. Its student never gets `draft`: for the student it is `submitted`, and
 * `isMarkingBegun` is true.
 */
const submissionState = z.enum(['submitted', 'returned', 'draft', 'released']);

/** What is handed in: a link, files of the caller that were accepted, or both, with a note. */
export const handedIn = submissionAnswer.extend({
  pdfLink: submissionAnswer.shape.pdfLink.exactOptional(),
  files: fileIds(fileLimits.filesPerAttempt).min(1).exactOptional(),
});

export const hasWork = ({ pdfLink, files }: { pdfLink?: string; files?: string[] }) =>
  pdfLink !== undefined || files !== undefined;
export const workRequired = {
  path: ['pdfLink'],
  params: { code: 'required-without-files' },
  error: 'Must not be missing where no files are sent.',
};

/**
 * `POST /submitAssignment`. It answers the assignment with `assignmentId`; without one, the only assignment of exactly
 * this title. Title, marks and imageURL of the submission are that assignment's own, the name is the account's, and
 * `status` is always stored as `pending`. With `showEarlierSteps` those who mark it see which next steps of the teacher's
 * last feedback the student has done.
 */
export const submissionDraft = handedIn
  .extend({
    email,
    assignmentId: objectId.optional(),
    title: requiredText(textLimits.title).optional(),
    showEarlierSteps: z.boolean().exactOptional(),
  })
  .refine(({ assignmentId, title }) => assignmentId !== undefined || title !== undefined, {
    path: ['title'],
    params: { code: 'required-without-assignment' },
    error: 'Must not be missing where assignmentId is.',
  })
  .refine(hasWork, workRequired);

/** The version that the caller has seen: a submission that has changed since is not changed. */
export const seenVersion = z.number().int().min(0);

/** A mark that is not released: those who may mark the submission see it, its student does not. */
const draftMark = z.object({
  obtainedMark: z.number(),
  feedback: z.string().nullable(),
  /** What was given for each criterion, where it was marked by a rubric. */
  criteria: z.array(givenCriterion).exactOptional(),
  /** Missing where none are suggested. */
  nextSteps: z.array(nextStep).exactOptional(),
  /** ISO 8601, UTC. */
  markedAt: z.string(),
});

export const submission = z.object({
  _id: z.string(),
  assignmentId: z.string().nullable(),
  title: z.string(),
  /** Empty, and `name` an alias, for those who may mark it while its marking is anonymous. */
  email: z.string(),
  name: z.string(),
  /**
   * For those who may mark it while its marking is anonymous: what its student is called in all their answers. `files` have other
   * names then, and what they are without metadata; `dueDate` is that of the assignment, and `daysLate` is missing.
   */
  alias: z.string().exactOptional(),
  /** For those who may mark it: its marking is anonymous until the release, also again where that is taken back. */
  anonymous: z.literal(true).exactOptional(),
  /** What assignment and student were called at the last hand-in, where that is not `title` and `name`. */
  submittedTitle: z.string().exactOptional(),
  submittedName: z.string().exactOptional(),
  /** Where no link was sent, the address of the first file. */
  pdfLink: z.string(),
  /** In the order in which they were handed in; what is in them never changes. */
  files: z.array(storedFile),
  quickNote: z.string(),
  /** In `GET /submissions/marked` and the export: the mark or the excuse has no hand-in, so that link, files and note are empty. */
  withoutHandIn: z.enum(['marked', 'excused']).exactOptional(),
  status: submissionStatus,
  state: submissionState,
  /** A mark was saved, released or not, or something annotated: the submission can neither be replaced nor withdrawn. */
  isMarkingBegun: z.boolean(),
  /** How often it was handed in; document, note and time are those of the last time. */
  attemptCount: z.number(),
  /**
   * Only in the state `returned`: when and why, and by which day to hand it in again where the teacher named one; a later day
   * that the student was granted goes before it.
   */
  returned: z
    .object({
      at: z.string(),
      reason: z.string(),
      date: z.string().exactOptional(),
      /** Its student sees the annotations of what was returned. */
      withAnnotations: z.literal(true).exactOptional(),
    })
    .nullable(),
  marks: z.number(),
  imageURL: z.string(),
  /** `null` while pending. */
  obtainedMark: z.number().nullable(),
  feedback: z.string().nullable(),
  /** With a released mark by a rubric. */
  criteria: z.array(givenCriterion).exactOptional(),
  /** What the teacher suggests to do next, with a released mark. */
  nextSteps: z.array(nextStep).exactOptional(),
  /** What the student chose to show of the next steps of the teacher's last feedback. */
  earlierSteps: earlierSteps.exactOptional(),
  /** ISO 8601, UTC. */
  submittedAt: z.string(),
  /**
   * The student's own due day of what was handed in, `YYYY-MM-DD`: with an extension, or a day that an earlier return named;
   * missing where the assignment was deleted.
   */
  dueDate: z.string().optional(),
  /**
   * How many days after it the work was submitted, in the time zone of the school; 0 when on time. What was handed in again
   * after a return without a day counts from the first time.
   */
  daysLate: z.number().optional(),
  markedAt: z.string().nullable(),
  /** Grows with each change; sent back with a mark. */
  version: z.number(),
  /** For those who may mark it only; `null` without a draft. */
  draft: draftMark.nullable().optional(),
  /** For those who may mark it: about its student's address. */
  emailVerified: onlyUnverified,
  /** For those who may mark it: how its assignment is marked, in `GET /specificSubmittedAssignment/:id` and `rubric-mismatch`. */
  rubric: rubric.exactOptional(),
  /** The class of its assignment, for its student and the teachers of the class; missing for an open one. */
  classId: z.string().optional(),
  class: classLabel.optional(),
});

/** What only its student is answered with as well: when it was taken off the own list; `null` while it is there. */
export const ownSubmission = submission.extend({ removedAt: z.string().nullable() });

/**
 * One row of `GET /assignments/:id/submissions`, for those who may mark it. Withdrawn ones are in the list of that status only,
 * since they count as not handed in.
 */
export const assignmentSubmission = submission
  .extend({ state: z.enum([...submissionState.options, 'withdrawn']) })
  .pick({
    _id: true,
    email: true,
    name: true,
    alias: true,
    submittedName: true,
    emailVerified: true,
    status: true,
    state: true,
    isMarkingBegun: true,
    attemptCount: true,
    returned: true,
    marks: true,
    obtainedMark: true,
    draft: true,
    submittedAt: true,
    dueDate: true,
    daysLate: true,
    markedAt: true,
    version: true,
  })
  /** The student has left the class of the assignment. */
  .extend({ hasLeft: z.literal(true).exactOptional() });

export const assignmentStatus = z.enum(submissionFilters).default('');

/**
 * `GET /assignments/:id/submissions`: an empty status matches all, `late` what was submitted after the student's own due day,
 * `resubmitted` what was submitted more than once, `question` what has a question of its student that waits for an answer. The words of student's name and e-mail are searched. The order `shuffled`
 * is random, stays the same for the caller, and is another one for each marker. While marking is anonymous, a search and `late` find
 * what is released only, and the order `name` is `shuffled`.
 */
export const assignmentPageQuery = limitDepth(
  pageQuery.extend({
    status: assignmentStatus,
    search: searchText,
    sort: z.enum(submissionOrders).default('oldest'),
  }),
);

/** The 409 of a change to a submission that has changed meanwhile: the problem carries it as it is now. */
const staleEvaluation = problem.extend({ submission });

/** `GET /mySubmittedAssignment`; an empty value matches all. */
export const submissionPageQuery = limitDepth(
  pageQuery.extend({
    email,
    status: z.union([submissionStatus, z.literal('')]).default(''),
    search: searchText,
    sort: z.enum(['newest', 'oldest']).default('newest'),
  }),
);

/** `GET /submissions/marked`: the caller's own, also those off the list and marks without a hand-in, the last submitted first. */
export const markedPageQuery = limitDepth(pageQuery);

export type SubmissionStatus = z.infer<typeof submissionStatus>;
export type SubmissionState = z.infer<typeof submissionState>;
export type AssignmentSubmission = z.infer<typeof assignmentSubmission>;
export type AssignmentPageQuery = z.infer<typeof assignmentPageQuery>;
export type SubmissionDraft = z.infer<typeof submissionDraft>;

/** What an answer is to: the part of an assignment that a submission keeps. */
export type SubmittedAssignment = Pick<Submission, 'title' | 'marks' | 'imageURL'>;
export type Submission = z.infer<typeof submission>;
export type OwnSubmission = z.infer<typeof ownSubmission>;
export type SubmissionPageQuery = z.infer<typeof submissionPageQuery>;
export type MarkedPageQuery = z.infer<typeof markedPageQuery>;
export type StaleEvaluation = z.infer<typeof staleEvaluation>;
