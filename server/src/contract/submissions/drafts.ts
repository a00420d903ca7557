import * as z from 'zod';
import { fileIds, storedFile } from '../files/schemas.ts';
import { fileLimits, textLimits } from '../values.ts';
import { seenVersion } from './schemas.ts';

/** What a student has prepared for an assignment and not handed in yet: the same on every device. */
export const submissionDraftFields = z.object({
  /** As it was typed so far, which need not be an address yet. */
  pdfLink: z.string().max(textLimits.webAddress).exactOptional(),
  quickNote: z.string().max(textLimits.note).exactOptional(),
  /** A written answer: Markdown, which is handed in as a file. */
  text: z.string().max(textLimits.writtenAnswer).exactOptional(),
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
