import { evaluation as texts } from 'virtual:messages/evaluation';
import { rubric as rubricTexts } from 'virtual:messages/rubric';
import type { Rubric } from 'server/contract/rubrics/schemas';
import { markFields, nextStepText } from 'server/contract/submissions/typed-fields';
import { z } from 'zod';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { parseDecimal } from '#lib/numbers/decimal.ts';
import { pickUsable, readTyped, toGivenPoints } from './typed-points.ts';
import { toSentSteps } from './typed-steps.ts';

interface Marking {
  /** The marks of the submission. */
  marks: number;
  /** How its assignment is marked. */
  rubric: Rubric | undefined;
  /** The mark is released to the student, not saved as a draft: it needs feedback. */
  release: boolean;
}

/** What a teacher types, in what is restored from an earlier version as a number: at most `marks`. */
function createEvaluationFormSchema({ marks, rubric, release }: Marking) {
  const { obtainedMark, feedback } = markFields;
  const shape = z.object({
    obtainedMark: z.coerce
      .string<string>()
      .transform(parseDecimal)
      .pipe(obtainedMark.refine((mark) => mark <= marks, texts.tooHigh({ marks }))),
    feedback: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : text))
      .pipe(feedback)
      .refine((text) => text !== undefined || !release, { params: { code: 'required' } }),
    criteria: createCriteriaSchema(marks, rubric),
    nextSteps: nextStepsSchema,
  });
  return shape.transform(({ criteria, nextSteps, ...values }) => ({
    ...values,
    ...(criteria && { criteria }),
    ...(nextSteps && { nextSteps }),
  }));
}

const nextStepsSchema = z
  .string()
  .transform(toSentSteps)
  .refine((steps = []) => steps.every(({ text }) => nextStepText.safeParse(text).success), {
    params: { code: 'control-characters' },
  });

/** What is given by the rubric: for each of its criteria, or for none. */
function createCriteriaSchema(marks: number, rubric: Rubric | undefined) {
  const usable = pickUsable(rubric, marks);
  return z
    .string()
    .transform((text) => {
      if (text === '' || !usable) return { isComplete: true, given: undefined };
      const given = toGivenPoints(readTyped(text), usable);
      return { isComplete: given !== undefined, given };
    })
    .refine(({ isComplete }) => isComplete, rubricTexts.incomplete)
    .transform(({ given }) => given);
}

export const createEvaluationResolver = (marking: Marking) =>
  createFormResolver(createEvaluationFormSchema(marking));

type EvaluationFormSchema = ReturnType<typeof createEvaluationFormSchema>;
export type EvaluationFormInput = z.input<EvaluationFormSchema>;
export type EvaluationFormValues = z.output<EvaluationFormSchema>;
