import * as z from 'zod';
import { classLabel } from '../classes/schemas.ts';
import { calendarDay, onlyUnverified, requiredText } from '../fields.ts';
import { limitDepth, pageQuery } from '../paging.ts';
import { problem } from '../problems/problem.ts';
import { textLimits } from '../values.ts';

/** `PUT /assignments/:id/extensions/:email`: the student's own due day, not before that of the assignment. */
export const extensionDraft = z.object({ date: calendarDay });

/** `POST /assignments/:id/extension-requests`: the day that a student asks for, after the own due day, and why. */
export const extensionRequestDraft = z.object({
  date: calendarDay,
  reason: requiredText(textLimits.note),
});

const answer = z.enum(['approved', 'refused']);

/**
 * `PATCH /extension-requests/:id`: approved with the day that was asked for, or with `date`, either after the student's
 * present due day; or refused; with or without a reason. With `version` only that version of the request is answered.
 */
export const extensionDecision = z.object({
  answer,
  date: calendarDay.exactOptional(),
  reason: requiredText(textLimits.note).exactOptional(),
  version: z.number().int().min(0).exactOptional(),
});

/** The last time that a student has asked; `answer` and the fields after it are `null` until a teacher has answered. */
const extensionRequest = z.object({
  date: z.string(),
  reason: z.string(),
  /** ISO 8601, UTC. */
  askedAt: z.string(),
  answer: answer.nullable(),
  answeredAt: z.string().nullable(),
  /** The name of the teacher. */
  answeredBy: z.string().nullable(),
  /** What the teacher says to the answer; may be `null`. */
  answerReason: z.string().nullable(),
  /** When it ended without an answer. */
  endedAt: z.string().exactOptional(),
  /** With `endedAt`: the mark of the work was released, or the due day reached or passed the day that was asked for. */
  endedBy: z.enum(['release', 'due-day']).optional(),
});

/** What a student was granted of an assignment, and has asked for: its student sees it at the assignment. */
export const extension = z.object({
  _id: z.string(),
  /** The granted day, `YYYY-MM-DD`; `null` where none was granted, or it was taken back. */
  date: z.string().nullable(),
  request: extensionRequest.nullable(),
  /** Grows with each change. */
  version: z.number(),
});

/** One row of `GET /assignments/:id/extensions`, for those who may mark the assignment. */
export const studentExtension = extension.extend({ email: z.string(), name: z.string() });

/** `GET /assignments/:id/extensions`: in the order in which they were first asked for or granted. */
export const extensionPageQuery = limitDepth(pageQuery);

/** `GET /extension-requests`: what waits for an answer of this teacher, the longest waiting first, or by the last names of the students. */
export const extensionRequestPageQuery = limitDepth(
  pageQuery.extend({ sort: z.enum(['oldest', 'lastName']).default('oldest') }),
);

/** One row of it. */
export const openExtensionRequest = z.object({
  _id: z.string(),
  assignment: z.object({ _id: z.string(), title: z.string(), date: z.string() }),
  email: z.string(),
  name: z.string(),
  emailVerified: onlyUnverified,
  /** The day that is asked for. */
  date: z.string(),
  reason: z.string(),
  askedAt: z.string(),
  /** The day that the student was granted before; `null` without one. */
  granted: z.string().nullable(),
  /** The student's present due day, after which an approved one has to be. */
  dueDate: z.string(),
  version: z.number(),
  classId: z.string().optional(),
  class: classLabel.optional(),
});

/** The 409 of an answer that came too late: the problem carries what the student has now. */
const staleExtensionRequest = problem.extend({ extension: studentExtension });

/** In the export of the data of an account: the account's own. */
export const exportedExtension = extension
  .omit({ _id: true, version: true })
  .extend({ assignmentId: z.string() });

export type ExtensionRequest = z.infer<typeof extensionRequest>;
export type ExtensionRequestDraft = z.infer<typeof extensionRequestDraft>;
export type ExtensionDecision = z.infer<typeof extensionDecision>;
export type Extension = z.infer<typeof extension>;
export type StudentExtension = z.infer<typeof studentExtension>;
export type OpenExtensionRequest = z.infer<typeof openExtensionRequest>;
export type StaleExtensionRequest = z.infer<typeof staleExtensionRequest>;
export type ExportedExtension = z.infer<typeof exportedExtension>;
export type ExtensionPageQuery = z.infer<typeof extensionPageQuery>;
export type ExtensionRequestPageQuery = z.infer<typeof extensionRequestPageQuery>;
