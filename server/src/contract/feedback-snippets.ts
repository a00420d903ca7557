import { z } from 'zod';
import { requiredText } from './fields.ts';
import { textLimits } from './values.ts';

/** `POST /feedback-snippets`, a teacher's: a comment to be used again. Answers `InsertResult`. */
export const feedbackSnippetDraft = z.object({ text: requiredText(textLimits.snippet) });

/** One of `GET /feedback-snippets`: the teacher's own, the last saved first. */
export const feedbackSnippet = z.object({ _id: z.string(), text: z.string() });

export type FeedbackSnippet = z.infer<typeof feedbackSnippet>;
