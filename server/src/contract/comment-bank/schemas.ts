import { z } from 'zod';
import { objectId, requiredText } from '../fields.ts';
import { textLimits } from '../values.ts';

/**
 * `POST /feedback-snippets`, a teacher's: a comment to be used again, at one assignment that the teacher may mark or without
 * `assignmentId` at all of them. Answers `InsertResult`.
 */
export const feedbackSnippetDraft = z.object({
  text: requiredText(textLimits.snippet),
  assignmentId: objectId.optional(),
});

/** One of `GET /feedback-snippets`: the teacher's own, the last saved first. */
export const feedbackSnippet = z.object({
  _id: z.string(),
  text: z.string(),
  /** `null` of a comment for all assignments. */
  assignmentId: z.string().nullable(),
});

export type FeedbackSnippetDraft = z.infer<typeof feedbackSnippetDraft>;
export type FeedbackSnippet = z.infer<typeof feedbackSnippet>;
