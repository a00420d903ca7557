import * as z from 'zod';
import { hundredths, requiredLine, requiredText, webAddress } from '../fields.ts';
import { textLimits } from '../values.ts';

// What people type, apart from the answers of the API: the forms of the browser load nothing else of the contract.

/** What a student types to submit. */
export const submissionAnswer = z.object({
  pdfLink: webAddress,
  quickNote: requiredText(textLimits.note),
});

/** What a teacher types to mark; only a draft may lack feedback. */
export const markFields = {
  obtainedMark: hundredths.min(0, 'Must be at least 0.'),
  feedback: requiredText(textLimits.note).optional(),
};

/** One of the next steps that a teacher suggests with a mark. */
export const nextStepText = requiredLine(textLimits.nextStep);

export type SubmissionAnswer = z.infer<typeof submissionAnswer>;
