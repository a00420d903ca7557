import { handIn as texts } from 'virtual:messages/handIn';
import type { StoredFile } from 'server/contract/files/schemas';
import type { CommentAnswer } from 'server/contract/submissions/drafts';
import { submissionAnswer } from 'server/contract/submissions/typed-fields';
import { textLimits } from 'server/contract/values';
import { z } from 'zod';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { hasWork } from './hand-in-values.ts';

const schema = z
  .object({
    pdfLink: z
      .string()
      .transform((text) => text.trim() || undefined)
      .pipe(submissionAnswer.shape.pdfLink.optional()),
    quickNote: submissionAnswer.shape.quickNote,
    text: z.string().max(textLimits.writtenAnswer),
    files: z.array(z.custom<StoredFile>()),
    answers: z.array(z.custom<CommentAnswer>()),
  })
  .refine(hasWork, {
    path: ['pdfLink'],
    error: texts.workRequired,
    // Beside what is wrong with other fields.
    when: () => true,
  });

export type HandInAnswer = z.infer<typeof schema>;

export const resolveHandIn = createFormResolver(schema);
