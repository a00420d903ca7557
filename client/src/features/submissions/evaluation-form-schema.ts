import { evaluation } from 'server/contract/submissions';
import { z } from 'zod';
import { messages } from '../../lib/messages.ts';

/** What a teacher types: at most `marks`, the marks of the submission. */
export function createEvaluationFormSchema(marks: number) {
  const { obtainedMark, feedback } = evaluation.shape;
  return z.object({
    obtainedMark: obtainedMark.max(marks, messages.evaluation.tooHigh(marks)),
    feedback,
  });
}

export type EvaluationFormValues = z.infer<ReturnType<typeof createEvaluationFormSchema>>;
