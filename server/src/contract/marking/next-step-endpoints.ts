import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { deleteResult, insertResult } from '../results.ts';
import {
  earlierStepsAnswer,
  nextStepOfStudent,
  stepTaskDraft,
  stepTaskQuery,
} from './next-steps.ts';

const id = '64f000000000000000000001';
const stepId = '64f000000000000000000002';

/** The next steps that teachers suggest with a mark, as their student uses them. */
export const nextStepEndpoints = defineEndpoints({
  'GET /submissions/:id/next-steps': {
    summary: 'List the next steps of your feedback',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: z.array(nextStepOfStudent),
    problems: ['submission-not-found', 'submission-of-another-student'],
    example: { params: { id } },
  },
  /** The same step becomes one task, however often it is sent. */
  'POST /submissions/:id/next-steps': {
    summary: 'Add a next step to your study tasks',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    body: stepTaskDraft,
    answer: insertResult,
    problems: [
      'submission-not-found',
      'submission-of-another-student',
      'next-step-not-found',
      'daily-limit-reached',
    ],
    example: { params: { id }, body: { stepId, date: '2026-12-01' } },
  },
  'DELETE /submissions/:id/next-steps': {
    summary: 'Remove a next step from your study tasks',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    query: stepTaskQuery,
    answer: deleteResult,
    problems: ['step-task-begun'],
    example: { params: { id }, query: { stepId } },
  },
  'GET /assignments/:id/earlier-steps': {
    summary: 'Read which earlier next steps you can show with a submission',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: earlierStepsAnswer,
    problems: ['assignment-not-found'],
    example: { params: { id } },
  },
});
