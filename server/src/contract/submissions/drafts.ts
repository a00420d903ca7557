import * as z from 'zod';
import { annotationLimits } from '../annotations/limits.values.ts';
import { annotationId, requiredText } from '../fields.ts';
import { fileLimits } from '../files/limits.values.ts';
import { fileIds, storedFile } from '../files/schemas.ts';
import { maxCommentAnswers, textLimits } from '../values.ts';
import { seenVersion } from './schemas.ts';

/**
 * What a student says of comments on earlier attempts: on which page of the new one it is answered, or in words how, or why not yet.
 * Each comment once.
 */
export const commentAnswers = z
  .array(
    z.object({
      annotationId,
      page: z
        .number('Must be a number.')
        .int()
        .min(1, 'Must be at least 1.')
        .max(annotationLimits.page, `Must be at most ${annotationLimits.page}.`)
        .exactOptional(),
      text: requiredText(textLimits.commentAnswer).exactOptional(),
    }),
  )
  .max(maxCommentAnswers, `Must have at most ${maxCommentAnswers} answers.`)
  .refine((all) => new Set(all.map((answer) => answer.annotationId)).size === all.length, {
    params: { code: 'annotation-repeated' },
    error: 'Must not answer a comment twice.',
  });

/** What a student has prepared for an assignment and not handed in yet: the same on every device. */
const submissionDraftFields = z.object({
  /** As it was typed so far, which need not be an address yet. */
  pdfLink: z.string().max(textLimits.webAddress).exactOptional(),
  quickNote: z.string().max(textLimits.note).exactOptional(),
  /** A written answer: Markdown, which is handed in as a file. */
  text: z.string().max(textLimits.writtenAnswer).exactOptional(),
  answers: commentAnswers.exactOptional(),
});

/** `PUT /assignments/:id/draft` replaces the draft; what is left out is gone. */
export const draftToSave = submissionDraftFields.extend({
  files: fileIds(fileLimits.filesPerAttempt).default([]),
  /** With it, a draft that has changed since is not replaced; 0 where there was none. */
  version: seenVersion.exactOptional(),
});

/** `GET /assignments/:id/draft`; without a draft it has no texts and no files, and the version 0. */
export const savedDraft = submissionDraftFields.extend({
  files: z.array(storedFile),
  /** Grows with each change. */
  version: z.number(),
});

/** A draft in the export of an account. */
export const exportedDraft = savedDraft.extend({
  assignmentId: z.string(),
  /** ISO 8601, UTC. */
  changedAt: z.string(),
});

export type DraftToSave = z.infer<typeof draftToSave>;
export type SavedDraft = z.infer<typeof savedDraft>;
export type CommentAnswer = z.infer<typeof commentAnswers>[number];
