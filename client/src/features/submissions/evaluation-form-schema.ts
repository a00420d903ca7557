import { evaluation as texts } from 'virtual:messages/evaluation';
import { evaluation } from 'server/contract/submissions';
import { z } from 'zod';

/** What a teacher types: at most `marks`, the marks of the submission. */
export function createEvaluationFormSchema(marks: number) {
  const { obtainedMark, feedback } = evaluation.shape;
  return z.object({
    obtainedMark: obtainedMark.max(marks, texts.tooHigh({ marks })),
    feedback,
  });
}

export type EvaluationFormValues = z.infer<ReturnType<typeof createEvaluationFormSchema>>;
