import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { countResult } from '../results.ts';
import {
  neighbours,
  neighboursQuery,
  pendingCountQuery,
  pendingPageQuery,
  pendingSubmission,
} from './queue.ts';

const id = '64f000000000000000000001';
const email = 'ada@school.example';

/** The queue of the submissions that a teacher can mark. */
export const queueEndpoints = defineEndpoints({
  'GET /pendingAssignments': {
    summary: 'List the submissions that you can mark',
    access: 'teacher',
    query: pendingPageQuery,
    answer: z.array(pendingSubmission),
    totalCount: 'whole-list',
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
  'GET /submissions/drafts/count': {
    summary: 'Count the marks that you can release',
    access: 'teacher',
    answer: countResult,
    problems: [],
    example: {},
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
});
