import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { updateResult } from '../results.ts';
import { evaluation, releaseDraft, releaseResult, returnDraft, takeBackQuery } from './schemas.ts';

const id = '64f000000000000000000001';

/** The marks that teachers give and release, and what they return for revision. */
export const markingEndpoints = defineEndpoints({
  'PATCH /updateSpecificSubmittedAssignment/:id': {
    summary: 'Mark a submission, or correct its mark',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: evaluation,
    answer: updateResult,
    problems: [
      'own-submission',
      'mark-above-maximum',
      'rubric-mismatch',
      'class-archived',
      'submission-withdrawn',
      'mark-without-hand-in',
      'submission-released',
      'history-limit-reached',
      'submission-already-marked',
      'submission-marked-by-you',
      'draft-mark-saved',
      'submission-changed',
      'message-limit-reached',
      'daily-limit-reached',
    ],
    example: {
      params: { id },
      body: { obtainedMark: 30, feedback: 'Good.', version: 1, release: false },
    },
  },
  'POST /submissions/:id/return': {
    summary: 'Return a submission for revision',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: returnDraft,
    answer: updateResult,
    problems: [
      'return-day-past',
      'return-day-before-due',
      'own-submission',
      'class-archived',
      'submission-withdrawn',
      'mark-without-hand-in',
      'submission-returned',
      'submission-released',
      'last-attempt-not-returned',
      'history-limit-reached',
      'submission-changed',
    ],
    example: {
      params: { id },
      body: {
        reason: 'Say in the last paragraph where your numbers come from.',
        date: '2099-06-14',
        version: 1,
      },
    },
  },
  'DELETE /submissions/:id/release': {
    summary: 'Take the release of a mark back',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: takeBackQuery,
    answer: updateResult,
    problems: [
      'own-submission',
      'class-archived',
      'submission-withdrawn',
      'mark-without-hand-in',
      'submission-not-released',
      'history-limit-reached',
      'submission-changed',
    ],
    example: { params: { id }, query: { version: '2' } },
  },
  'POST /assignments/:id/release': {
    summary: 'Release the marks of an assignment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: releaseDraft,
    answer: releaseResult,
    problems: ['class-archived'],
    example: { params: { id }, body: { submissionIds: [id] } },
  },
});
