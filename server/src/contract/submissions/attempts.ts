import * as z from 'zod';
import { storedFile } from '../files/schemas.ts';
import { nextStep } from '../marking/next-steps.ts';
import { updateResult } from '../results.ts';
import { givenCriterion } from '../rubrics/schemas.ts';
import { commentAnswers } from './drafts.ts';
import { handedIn, hasWork, ownSubmission, seenVersion, workRequired } from './schemas.ts';

/** `POST /submissions/:id/attempts`: replaces what was handed in, or hands in again what was returned. */
export const attemptDraft = handedIn
  .extend({
    version: seenVersion.optional(),
    /** As in `POST /submitAssignment`. */
    showEarlierSteps: z.boolean().exactOptional(),
    /** Which comments of earlier attempts this one answers, of those that the student is shown. */
    answers: commentAnswers.exactOptional(),
  })
  .refine(hasWork, workRequired);

/** The answer to it: with the version that the submission has now. */
export const attemptResult = updateResult.extend({ version: z.number().optional() });

/** How an attempt ended: the student replaced or withdrew it, or a teacher returned it for revision. */
const attemptEnd = z.enum(['replaced', 'withdrawn', 'returned']);

/** One row of `GET /submissions/:id/attempts`. `ended` is `null` while the attempt is the one to mark. */
export const attempt = z.object({
  /** 1 is the first time that it was handed in. */
  number: z.number(),
  /** Where no link was sent, the address of the first file. */
  pdfLink: z.string(),
  files: z.array(storedFile),
  quickNote: z.string(),
  /** ISO 8601, UTC. */
  submittedAt: z.string(),
  ended: attemptEnd.nullable(),
  endedAt: z.string().nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
  /** What its student said of comments on earlier attempts; missing where nothing was said. */
  answers: commentAnswers.exactOptional(),
  /** Its student sees its annotations. */
  annotationsShown: z.literal(true).exactOptional(),
});

/** One row of `GET /assignments/:id/attempts`: of which submission it is, whose receipts prove it. */
export const ownAttempt = attempt.extend({ submissionId: z.string() });

/**
 * A row is `draft` for a saved mark, `corrected` for another mark after the release, `release-taken-back` where the released
 * mark became a draft again. Without a hand-in a student can be `excused`, and a draft, a mark and an excuse can be removed.
 */
const historyKind = z.enum([
  'draft',
  'released',
  'corrected',
  'returned',
  'release-taken-back',
  'excused',
  'draft-removed',
  'mark-removed',
  'excuse-removed',
]);

const givenMark = z.object({
  obtainedMark: z.number(),
  feedback: z.string().nullable(),
  /** Where it was marked by a rubric. */
  criteria: z.array(givenCriterion).exactOptional(),
  /** What was suggested to do next. */
  nextSteps: z.array(nextStep).exactOptional(),
});

/**
 * One row of `GET /submissions/:id/history`. Its student gets neither drafts nor what was given in one: `from` is a mark
 * that was released, and a row up to the last `release-taken-back` has no mark.
 */
export const historyRow = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The name of the teacher; `null` in a row of an earlier version. */
  byName: z.string().nullable(),
  kind: historyKind,
  from: givenMark.nullable(),
  to: givenMark.nullable(),
  /** Of `returned`. */
  reason: z.string().nullable(),
  /** Of `returned`, where a day was named. */
  date: z.string().exactOptional(),
  /** Where nothing was handed in then. */
  withoutHandIn: z.literal(true).exactOptional(),
});

/** A submission in `GET /account/export`: with all attempts, and also when it was withdrawn. */
export const exportedSubmission = ownSubmission.extend({
  state: z.enum([...ownSubmission.shape.state.options, 'withdrawn']),
  attempts: z.array(attempt),
  history: z.array(historyRow),
});

export type AttemptEnd = z.infer<typeof attemptEnd>;
export type Attempt = z.infer<typeof attempt>;
export type HistoryKind = z.infer<typeof historyKind>;
export type GivenMark = z.infer<typeof givenMark>;
export type HistoryRow = z.infer<typeof historyRow>;
export type ExportedSubmission = z.infer<typeof exportedSubmission>;
