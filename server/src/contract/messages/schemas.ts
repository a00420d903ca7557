import * as z from 'zod';
import { annotationId, objectId, requiredText } from '../fields.ts';
import { limitDepth, pageQuery } from '../paging.ts';
import { textLimits } from '../values.ts';

/**
 * `POST /submissions/:id/messages`: plain text, about the submission, or about one annotation that its student sees, or one
 * criterion of its released mark.
 */
export const messageDraft = z.object({
  text: requiredText(textLimits.message),
  annotationId: annotationId.exactOptional(),
  criterionId: objectId.exactOptional(),
});

/** One row of `GET /submissions/:id/messages`. */
export const message = z.object({
  _id: z.string(),
  from: z.enum(['student', 'teacher']),
  /** Of who wrote it; the alias of the student for those who mark anonymously. */
  name: z.string(),
  /** The caller wrote it. */
  isMine: z.literal(true).exactOptional(),
  text: z.string(),
  /** What it is about, and in which attempt that is. Its student gets it only while the annotation is shown. */
  annotationId: z.string().exactOptional(),
  attempt: z.number().exactOptional(),
  /** The same for a criterion: while the mark is released. */
  criterionId: z.string().exactOptional(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** It is from the other side, which nobody on the caller's side has marked as read. */
  isUnread: z.literal(true).exactOptional(),
});

/**
 * `PATCH /submissions/:id/messages`: `readUntil` is the id of the last message that was read. With `answered`, those who may mark the
 * submission say that its last question needs no more answer.
 */
export const messagesUpdate = z
  .object({ readUntil: objectId.exactOptional(), answered: z.literal(true).exactOptional() })
  .refine(({ readUntil, answered }) => readUntil !== undefined || answered !== undefined, {
    path: ['readUntil'],
    params: { code: 'required' },
    error: 'Must not be missing where answered is.',
  });

/** `GET /messages/unread`. */
export const unreadPageQuery = limitDepth(pageQuery);

/**
 * One submission with messages that the caller has to look at: unread ones, or, for those who may mark it, a question that waits for an
 * answer.
 */
export const unreadMessages = z.object({
  submissionId: z.string(),
  assignmentId: z.string().nullable(),
  /** How many messages from the other side are unread. */
  unread: z.number(),
  /** Since when a question waits for an answer, ISO 8601 in UTC; `null` for its student, and where none does. */
  waitingSince: z.string().nullable(),
});

/** A message in the export of an account: of the own submissions all, else the own ones. */
export const exportedMessage = message
  .omit({ _id: true, isMine: true, isUnread: true })
  .extend({ submissionId: z.string() });

export type MessageDraft = z.infer<typeof messageDraft>;
export type Message = z.infer<typeof message>;
export type UnreadMessages = z.infer<typeof unreadMessages>;
export type ExportedMessage = z.infer<typeof exportedMessage>;
