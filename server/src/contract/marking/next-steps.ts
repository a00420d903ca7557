import * as z from 'zod';
import { annotationId, calendarDay, objectId } from '../fields.ts';
import { nextStepText } from '../submissions/typed-fields.ts';
import { maxNextSteps } from '../values.ts';

/** The next steps that a teacher suggests with a mark. One with the id of an earlier step changes its text. */
export const nextStepDrafts = z
  .array(z.object({ id: objectId.exactOptional(), text: nextStepText }))
  .max(maxNextSteps, `Must have at most ${maxNextSteps} steps.`)
  .refine(
    (all) => {
      const ids = all.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    },
    { params: { code: 'invalid' }, error: 'Must have each id once.' },
  );

export const nextStep = z.object({ id: z.string(), text: z.string() });

/** Of a step of the mark, or of a comment that is a next step, whose id the step has. */
const stepId = z.union([objectId, annotationId]);

/**
 * `GET /submissions/:id/next-steps`, its student's: the steps of the mark, then the comments on the pages that are next steps and
 * that the student is shown; each with the study task that the student has made of it.
 */
export const nextStepOfStudent = nextStep.extend({
  /** Of a comment: where it is. */
  place: z.object({ attempt: z.number(), fileId: z.string(), page: z.number() }).exactOptional(),
  task: z
    .object({
      _id: z.string(),
      /** `YYYY-MM-DD`. */
      date: z.string(),
      status: z.enum(['not completed', 'completed']),
    })
    .nullable(),
});

/** `POST /submissions/:id/next-steps`: the day for which the student plans the step. */
export const stepTaskDraft = z.object({ stepId, date: calendarDay });

/** `DELETE /submissions/:id/next-steps`. */
export const stepTaskQuery = z.object({ stepId });

/** The next steps of earlier feedback to a student, and which of them the student has done at that moment. */
export const earlierSteps = z.object({
  /** Of the assignment that the feedback was about. */
  title: z.string(),
  steps: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
});

/** `GET /assignments/:id/earlier-steps`; `null` where there are none to show with a submission. */
export const earlierStepsAnswer = z.object({ earlierSteps: earlierSteps.nullable() });

export type NextStepDraft = z.infer<typeof nextStepDrafts>[number];
export type NextStep = z.infer<typeof nextStep>;
export type NextStepOfStudent = z.infer<typeof nextStepOfStudent>;
export type EarlierSteps = z.infer<typeof earlierSteps>;
