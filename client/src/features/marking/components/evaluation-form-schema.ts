import { evaluation as texts } from 'virtual:messages/evaluation';
import { evaluation } from 'server/contract/submissions';
import { z } from 'zod';
import { parseDecimal } from '../../../lib/numbers/decimal.ts';

interface Marking {
  /** The marks of the submission. */
  marks: number;
  /** The mark is released to the student, not saved as a draft: it needs feedback. */
  release: boolean;
}

/** What a teacher types, in what is restored from an earlier version as a number: at most `marks`. */
export function createEvaluationFormSchema({ marks, release }: Marking) {
  const { obtainedMark, feedback } = evaluation.shape;
  return z.object({
    obtainedMark: z.coerce
      .string<string>()
      .transform(parseDecimal)
      .pipe(obtainedMark.refine((mark) => mark <= marks, texts.tooHigh({ marks }))),
    feedback: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : text))
      .pipe(feedback)
      .refine((text) => text !== undefined || !release, { params: { code: 'required' } }),
  });
}

type EvaluationFormSchema = ReturnType<typeof createEvaluationFormSchema>;
export type EvaluationFormInput = z.input<EvaluationFormSchema>;
export type EvaluationFormValues = z.output<EvaluationFormSchema>;
