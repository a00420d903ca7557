import * as z from 'zod';
import { maxMatrixAssignments, maxReminders } from '../classes/limits.values.ts';
import { classAveragesQuery } from '../classes/matrix.ts';
import { classLabel } from '../classes/schemas.ts';
import { email, objectId } from '../fields.ts';
import { limitDepth, pageQuery } from '../paging.ts';
import { noticeKinds } from './kinds.values.ts';

const remindedOf = z.object({
  assignmentId: objectId,
  emails: z.array(email).max(maxReminders, tooMany()),
});

/** `POST /classes/:id/reminders`: students of the class, by assignment; at most `maxReminders` in all. */
export const reminderDraft = z.object({
  reminders: z
    .array(remindedOf)
    .max(maxMatrixAssignments, `Must name at most ${maxMatrixAssignments} assignments.`)
    .refine((all) => all.some(({ emails }) => emails.length > 0), {
      params: { code: 'required' },
      error: 'Must not be empty.',
    })
    .refine((all) => all.reduce((sum, { emails }) => sum + emails.length, 0) <= maxReminders, {
      params: { code: 'too-large', max: maxReminders },
      error: tooMany(),
    }),
});

function tooMany() {
  return `Must name at most ${maxReminders} students in all.`;
}

/**
 * What became of the reminders, each counted once: `sent`; not sent because one was sent to this student about this
 * assignment on the same day of the school; not sent because nothing is to submit: handed in, due before the student joined, or
 * no student or assignment of the class (any more).
 */
export const reminderResult = z.object({
  sent: z.number(),
  alreadyReminded: z.number(),
  notNeeded: z.number(),
});

/** `GET /classes/:id/reminders`: which assignments, as pages of the matrix have them. */
export const reminderListQuery = classAveragesQuery;

/** The students who were reminded of an assignment today; an assignment without one is missing. */
export const remindersOfToday = z.array(
  z.object({ assignmentId: z.string(), emails: z.array(z.string()) }),
);

/** `GET /notices`: the last first; with `unread=true` without those that were dismissed. */
export const noticePageQuery = limitDepth(
  pageQuery.extend({ unread: z.enum(['true', 'false']).default('false') }),
);

/**
 * What a notice says: a teacher reminds of work that the reader still has to submit; has returned work for revision; has
 * released a mark, or taken its release back; has answered a request for an extension, or given one without a request; has set work in a class of the reader,
 * until it is handed in (`assigned`). Work is due on the next day of the school and not handed in (`due-tomorrow`). Or, to the
 * teachers of a class: a student requests an extension, until it is answered. A teacher has written about the reader's work, until it is
 * read (`message-received`), or a student has asked the reader about a mark, until somebody answers (`question-asked`). A teacher has
 * announced something to a class of the reader (`announced`).
 */
const noticeKind = z.enum(noticeKinds);

/**
 * What somebody should know. Of several reminders of one assignment only the last is unread; of all else
 * there is one notice. None carries a mark or feedback.
 */
export const notice = z.object({
  _id: z.string(),
  kind: noticeKind,
  /** The name of the teacher, or of the student who requests or asks, where marking is anonymous the alias; `null` where there is none, as for an extension without a request. */
  from: z.string().nullable(),
  /** `date`: the reader's own due day. `null` of an announcement. */
  assignment: z.object({ _id: z.string(), title: z.string(), date: z.string() }).nullable(),
  /** Of an announcement: its first words, on one line. */
  announcement: z.object({ _id: z.string(), text: z.string() }).exactOptional(),
  /** Missing for an open assignment. */
  class: classLabel.optional(),
  /** Of extensions: until which day, for which day it was refused, or which day is requested. */
  extension: z
    .object({ answer: z.enum(['approved', 'refused']).nullable(), date: z.string() })
    .optional(),
  /** Of a mark that was taken back: it was removed, and is no draft that is released again. */
  isRemoved: z.literal(true).exactOptional(),
  /** Of messages: the submission that they are about. */
  submissionId: z.string().exactOptional(),
  /** The reader has paused notices: it is shown, and not counted. */
  silent: z.literal(true).exactOptional(),
  /** ISO 8601, UTC; `readAt` is `null` until it is dismissed. */
  createdAt: z.string(),
  readAt: z.string().nullable(),
});

/** `PATCH /notices/:id`: dismisses a notice, or takes that back. */
export const noticeUpdate = z.object({ read: z.boolean() });

/**
 * `PATCH /notices`: dismisses all. `until`, ISO 8601 in UTC: the `createdAt` of the last one that the reader has seen, so that
 * what came since stays; without it all that there are.
 */
export const allNoticesUpdate = z.object({
  read: z.literal(true),
  until: z.iso.datetime('Must be a time such as 2026-11-21T08:00:00.000Z.').optional(),
});

/** A notice in the export of the data of an account, shown or not. */
export const exportedNotice = notice
  .omit({
    _id: true,
    assignment: true,
    announcement: true,
    class: true,
    extension: true,
    isRemoved: true,
    submissionId: true,
    silent: true,
  })
  .extend({ assignmentId: z.string().nullable(), classId: z.string().nullable() });

export type ReminderDraft = z.infer<typeof reminderDraft>;
export type ReminderResult = z.infer<typeof reminderResult>;
export type RemindersOfToday = z.infer<typeof remindersOfToday>;
export type NoticeKind = z.infer<typeof noticeKind>;
export type Notice = z.infer<typeof notice>;
export type ExportedNotice = z.infer<typeof exportedNotice>;
