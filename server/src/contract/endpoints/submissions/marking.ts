import { z } from 'zod';
import { objectId } from '../../fields.ts';
import { countResult, updateResult } from '../../results.ts';
import {
  evaluation,
  neighbours,
  neighboursQuery,
  pendingCountQuery,
  pendingPageQuery,
  pendingSubmission,
} from '../../submissions/marking.ts';
import { defineEndpoints } from '../endpoint.ts';

const id = '64f000000000000000000001';
const email = 'ada@school.example';

/** The queue of pending submissions, and the marks that teachers give. */
export const markingEndpoints = defineEndpoints({
  'GET /pendingAssignments': {
    summary: 'List the submissions that you can mark',
    access: 'teacher',
    query: pendingPageQuery,
    answer: z.array(pendingSubmission),
    problems: ['own-account-only', 'too-many-searches'],
    example: { query: { email, sort: 'oldest' } },
  },
  'GET /pendingAssignments/count': {
    summary: 'Count the submissions that you can mark',
    access: 'teacher',
    query: pendingCountQuery,
    answer: countResult,
    problems: ['own-account-only', 'too-many-searches'],
    example: { query: { email } },
  },
  'GET /submissions/:id/neighbours': {
    summary: 'Find the submissions before and after one in the list to mark',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: neighboursQuery,
    answer: neighbours,
    problems: ['submission-not-found', 'too-many-searches'],
    example: {
      params: { id },
      query: { search: 'ada', sort: 'name', assignmentId: id, status: 'submitted' },
    },
  },
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
      'submission-released',
      'history-limit-reached',
      'submission-already-marked',
      'submission-changed',
    ],
    example: {
      params: { id },
      body: { obtainedMark: 30, feedback: 'Good.', version: 1, release: false },
    },
  },
});
