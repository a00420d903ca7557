import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { assignmentPageQuery, assignmentSubmission } from '../submissions/schemas.ts';
import { assignmentStatistics, assignmentToMark, markingPageQuery } from './overview.ts';

const id = '64f000000000000000000001';

/** The submissions by assignment, for those who may mark them. */
export const overviewEndpoints = defineEndpoints({
  'GET /assignments/marking': {
    summary: 'List the assignments with work to mark',
    access: 'teacher',
    query: markingPageQuery,
    answer: z.array(assignmentToMark),
    totalCount: 'every-page',
    problems: ['too-many-searches'],
    example: {
      query: { search: 'macbeth', sort: 'newest', currentPage: '0', itemsPerPage: '12' },
    },
  },
  'GET /assignments/:id/submissions': {
    summary: 'List the submissions of an assignment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: assignmentPageQuery,
    answer: z.array(assignmentSubmission),
    totalCount: 'every-page',
    problems: ['assignment-not-found', 'too-many-searches'],
    example: {
      params: { id },
      query: {
        status: 'submitted',
        search: 'ada',
        sort: 'newest',
        currentPage: '0',
        itemsPerPage: '50',
      },
    },
  },
  'GET /assignments/:id/statistics': {
    summary: 'Count the submissions and marks of an assignment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: assignmentStatistics,
    reads: 'many',
    problems: ['assignment-not-found'],
    example: { params: { id } },
  },
});
