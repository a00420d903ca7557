import { evaluation as texts } from 'virtual:messages/evaluation';
import { nextSteps as stepTexts } from 'virtual:messages/nextSteps';
import { rubric as rubricTexts } from 'virtual:messages/rubric';
import type { Rubric } from 'server/contract/rubrics/schemas';
import { markFields, nextStepText } from 'server/contract/submissions/typed-fields';
import { textLimits } from 'server/contract/values';
import { z } from 'zod';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { parseDecimal } from '#lib/numbers/decimal.ts';
import { hasTyped, pickUsable, toGivenPoints } from './typed-points.ts';

interface Marking {
  marks: number;
  /** How its assignment is marked. */
  rubric: Rubric | undefined;
  /** The present mark has next steps. */
  hasSteps: boolean;
  /** The mark is released to the student, not saved as a draft: it needs feedback. */
  release: boolean;
}

/** What a teacher types; the mark is at most `marks`. */
function createEvaluationFormSchema({ marks, rubric, hasSteps, release }: Marking) {
  const { obtainedMark, feedback } = markFields;
  const shape = z.object({
    obtainedMark: z
      .string()
      .transform(parseDecimal)
      .pipe(obtainedMark.refine((mark) => mark <= marks, texts.tooHigh({ marks }))),
    feedback: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : text))
      .pipe(feedback)
      .refine((text) => text !== undefined || !release, { params: { code: 'required' } }),
    answer: z
      .string()
      .max(textLimits.message)
      .transform((text) => text.trim() || undefined),
    criteria: createCriteriaSchema(marks, rubric),
    nextSteps: createStepsSchema(hasSteps),
  });
  return shape.transform(({ criteria, nextSteps, answer, ...values }) => ({
    ...values,
    ...(answer && { answer }),
    ...(criteria && { criteria }),
    ...(nextSteps && { nextSteps }),
  }));
}

const typedStep = z
  .object({
    /** Empty for a new one. */
    id: z.string(),
    text: z.string().refine((text) => text.trim() === '' || nextStepText.safeParse(text).success, {
      params: { code: 'control-characters' },
    }),
  })
  // One that the mark has already is removed by its button only.
  .refine(({ id, text }) => id === '' || text.trim() !== '', {
    path: ['text'],
    error: stepTexts.textRequired,
  });

/** The steps, without new rows in which nothing is typed; a mark that has none names none. */
const createStepsSchema = (hasSteps: boolean) =>
  z.array(typedStep).transform((all) => {
    const steps = all
      .filter(({ text }) => text.trim() !== '')
      .map(({ id, text }) => ({ ...(id && { id }), text }));
    return steps.length > 0 || hasSteps ? steps : undefined;
  });

/** What is given by the rubric: for each of its criteria, or for none. */
function createCriteriaSchema(marks: number, rubric: Rubric | undefined) {
  const usable = pickUsable(rubric, marks);
  return z
    .record(z.string(), z.object({ points: z.string(), comment: z.string() }))
    .transform((typed) => {
      if (!usable || !hasTyped(typed, usable)) return { isComplete: true, given: undefined };
      const given = toGivenPoints(typed, usable);
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
