import { evaluation as texts } from 'virtual:messages/evaluation';
import { evaluation } from 'server/contract/submissions';
import { z } from 'zod';
import { parseDecimal } from '../../../lib/numbers/decimal.ts';

/** What a teacher types, in a draft of an earlier version as a number: at most `marks`, the marks of the submission. */
export function createEvaluationFormSchema(marks: number) {
  const { obtainedMark, feedback } = evaluation.shape;
  return z.object({
    obtainedMark: z.coerce
      .string<string>()
      .transform(parseDecimal)
      .pipe(obtainedMark.refine((mark) => mark <= marks, texts.tooHigh({ marks }))),
    // Only a draft can do without it.
    feedback: feedback.unwrap(),
  });
}

type EvaluationFormSchema = ReturnType<typeof createEvaluationFormSchema>;
export type EvaluationFormInput = z.input<EvaluationFormSchema>;
export type EvaluationFormValues = z.output<EvaluationFormSchema>;
