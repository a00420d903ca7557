import * as z from 'zod';
import { objectId, requiredText } from '../fields.ts';
import { textLimits } from '../values.ts';

/**
 * `POST /feedback-snippets`, a teacher's: a comment to be used again, at one assignment that the teacher may mark or without
 * `assignmentId` at all of them. Answers `insertResult`.
 */
export const savedCommentDraft = z.object({
  text: requiredText(textLimits.savedComment),
  assignmentId: objectId.optional(),
});

/** `PATCH /feedback-snippets/:id`; what it is saved for and its place in the list stay. Answers `updateResult`. */
export const savedCommentChange = savedCommentDraft.pick({ text: true });

/** One of `GET /feedback-snippets`: the teacher's own, the last saved first. */
export const savedComment = z.object({
  _id: z.string(),
  text: z.string(),
  /** `null` of a comment for all assignments. */
  assignmentId: z.string().nullable(),
});

export type SavedCommentDraft = z.infer<typeof savedCommentDraft>;
export type SavedComment = z.infer<typeof savedComment>;
