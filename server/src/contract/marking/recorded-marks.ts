import * as z from 'zod';
import { onlyUnverified } from '../fields.ts';
import { limitDepth, nameOrder, pageQuery, searchText } from '../paging.ts';
import { problem } from '../problems/problem.ts';
import { updateResult } from '../results.ts';
import { seenVersion } from '../submissions/schemas.ts';
import { markFields } from '../submissions/typed-fields.ts';

/**
 * `PUT /assignments/:id/marks/:email`: a mark without a hand-in, or `excused`. As of other marks: it is released unless `release`
 * is false, a draft needs no feedback, a mark is given without `version` only where there is none, and is corrected with the
 * current one. `excused` needs no version, and neither does a mark in its place.
 */
export const markToRecord = z
  .object({
    obtainedMark: markFields.obtainedMark.exactOptional(),
    feedback: markFields.feedback.describe('Required unless release is false.'),
    release: z.boolean().default(true),
    excused: z.literal(true).exactOptional(),
    version: seenVersion.exactOptional(),
  })
  .superRefine(({ excused, obtainedMark, feedback, release }, context) => {
    const refuse = (path: string, code: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { code }, message });
    if (excused) {
      if (obtainedMark === undefined) return;
      refuse('obtainedMark', 'mark-of-excused', 'Must be missing where the student is excused.');
      return;
    }
    if (obtainedMark === undefined) refuse('obtainedMark', 'required', 'Must not be missing.');
    if (feedback === undefined && release) refuse('feedback', 'required', 'Must not be empty.');
  });

/** A mark or an excuse without a hand-in, for the teachers of the class. */
export const recordedMark = z.object({
  /** As the id of a submission, for `POST /assignments/:id/release`, `DELETE /submissions/:id/release` and its history. */
  _id: z.string(),
  state: z.enum(['draft', 'released', 'excused']),
  /** `null` of who is excused. */
  obtainedMark: z.number().nullable(),
  feedback: z.string().nullable(),
  /** What the mark is out of. */
  marks: z.number(),
  /** ISO 8601, UTC. */
  markedAt: z.string(),
  /** Grows with each change; sent back with a correction. */
  version: z.number(),
});

/** The same for its student, once it is released. */
export const ownRecordedMark = recordedMark
  .pick({ obtainedMark: true, feedback: true, marks: true, markedAt: true })
  .extend({ state: z.enum(['released', 'excused']) });

/** The answer to it: with the version that the mark has now. */
export const recordResult = updateResult.extend({ version: z.number() });

/** `GET /assignments/:id/marks`: the words of name and e-mail are searched. */
export const withoutHandInQuery = limitDepth(
  pageQuery.extend({ search: searchText, sort: nameOrder }),
);

/**
 * One student of the class who has not handed in. Its state is `not-due`, `missing`, `before-joining` where it was due before the
 * student joined, or `marked` or `excused` where that is released.
 */
export const withoutHandIn = z.object({
  email: z.string(),
  name: z.string(),
  emailVerified: onlyUnverified,
  state: z.enum(['not-due', 'missing', 'before-joining', 'marked', 'excused']),
  /** The student's own due day, `YYYY-MM-DD`. */
  dueDate: z.string(),
  mark: recordedMark.nullable(),
});

/** `GET /assignments/:id/marks/:email`; `mark` is `null` where nothing is recorded. */
export const markOfStudent = z.object({
  email: z.string(),
  name: z.string(),
  /** What a first mark is out of. */
  marks: z.number(),
  mark: recordedMark.nullable(),
});

/** The 409 of a change to what has changed meanwhile: the problem carries it as it is now. */
const staleRecord = problem.extend({ mark: recordedMark.nullable() });

/** The 409 where the student has handed in: the submission to mark. */
const handedInMeanwhile = problem.extend({ submissionId: z.string() });

export type MarkToRecord = z.infer<typeof markToRecord>;
export type RecordedMark = z.infer<typeof recordedMark>;
export type OwnRecordedMark = z.infer<typeof ownRecordedMark>;
export type WithoutHandIn = z.infer<typeof withoutHandIn>;
export type StaleRecord = z.infer<typeof staleRecord>;
export type HandedInMeanwhile = z.infer<typeof handedInMeanwhile>;
