import * as z from 'zod';
import { calendarDay, objectId, requiredText, wholeNumberText } from '../fields.ts';
import { updateResult } from '../results.ts';
import { givenPoints } from '../rubrics/schemas.ts';
import { seenVersion } from '../submissions/schemas.ts';
import { markFields } from '../submissions/typed-fields.ts';
import { isSameMark, maxPageSize, sumPoints, textLimits } from '../values.ts';
import { nextStepDrafts } from './next-steps.ts';

/**
 * `PATCH /updateSpecificSubmittedAssignment/:id`. Without `version` only a submission that nobody has marked can be marked.
 * The mark is released to the student unless `release` is false, which saves a draft of it; a draft needs no feedback.
 * With `criteria` it is the sum of what is given for each criterion of the assignment's rubric. Without them a mark that is
 * not changed keeps those that it has. Without `nextSteps` the earlier ones stay, too. With `answer` a correction also answers the
 * question of its student, as `POST /submissions/:id/messages` does.
 */
export const evaluation = z
  .object({
    ...markFields,
    feedback: markFields.feedback.describe('Required unless release is false.'),
    status: z.literal('completed').default('completed'),
    version: seenVersion.optional(),
    release: z.boolean().optional(),
    criteria: givenPoints.exactOptional(),
    nextSteps: nextStepDrafts.exactOptional(),
    answer: requiredText(textLimits.message).exactOptional(),
  })
  .refine(({ feedback, release }) => feedback !== undefined || release === false, {
    path: ['feedback'],
    params: { code: 'required' },
    error: 'Must not be empty.',
  })
  .refine(({ answer, release }) => answer === undefined || release !== false, {
    path: ['answer'],
    params: { code: 'invalid' },
    error: 'Must not be sent with a draft, which its student does not see.',
  })
  .refine(
    ({ obtainedMark, criteria }) => !criteria || isSameMark(sumPoints(criteria), obtainedMark),
    {
      path: ['obtainedMark'],
      params: { code: 'mark-not-sum' },
      error: 'Must be the sum of the points of the criteria.',
    },
  );

/**
 * `POST /submissions/:id/return`. With `date` it is to be handed in again by this day, neither before today in the time zone
 * of the school nor before the student's present due day. Without it what was on time stays on time when it is handed in again.
 * Its student sees the annotations of what is returned only with `withAnnotations`.
 */
export const returnDraft = z.object({
  reason: requiredText(textLimits.note),
  date: calendarDay.exactOptional(),
  withAnnotations: z.boolean().default(false),
  version: seenVersion.optional(),
});

/** `POST /assignments/:id/release`: the drafts of these submissions, or all drafts of the assignment. */
export const releaseDraft = z.object({
  submissionIds: z
    .array(objectId)
    .min(1, 'Must have at least one id.')
    .max(maxPageSize, `Must have at most ${maxPageSize} ids.`)
    .optional(),
});

/** `DELETE /submissions/:id/release`. */
export const takeBackQuery = z.object({
  version: wholeNumberText(0, Number.MAX_SAFE_INTEGER).optional(),
});

/** How many marks were released, and how many were not: without feedback, or changed meanwhile. */
export const releaseResult = updateResult.extend({
  withoutFeedback: z.number(),
  changed: z.number(),
});

export type Evaluation = z.infer<typeof evaluation>;
export type ReleaseResult = z.infer<typeof releaseResult>;
