import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { deleteResult, updateResult } from '../results.ts';
import { assignmentRubric, ownRubric, rubricDraft, rubricPageQuery } from './schemas.ts';

const id = '64f000000000000000000001';

/** How assignments are marked: criteria with points, and levels of them. */
export const rubricEndpoints = defineEndpoints({
  'GET /assignments/:id/rubric': {
    summary: 'Read the rubric of an assignment',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: assignmentRubric,
    problems: ['assignment-not-found'],
    example: { params: { id } },
  },
  /** Makes or replaces the rubric, and answers its version. Marks that were given keep what they were given for. */
  'PUT /assignments/:id/rubric': {
    summary: 'Set the rubric of an assignment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: rubricDraft,
    answer: updateResult.extend({ version: z.number() }),
    problems: [
      'assignment-not-found',
      'assignment-of-another-account',
      'class-archived',
      'rubric-points-sum',
      'rubric-changed',
    ],
    example: {
      params: { id },
      body: {
        criteria: [
          {
            title: 'Method',
            points: 25,
            levels: [
              { title: 'Repeated', points: 25, description: 'Measured three times or more.' },
              { title: 'Measured once', points: 10 },
            ],
          },
          { title: 'Conclusion', points: 15 },
        ],
        version: 0,
      },
    },
  },
  'DELETE /assignments/:id/rubric': {
    summary: 'Remove the rubric of an assignment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: deleteResult,
    problems: ['assignment-not-found', 'assignment-of-another-account', 'class-archived'],
    example: { params: { id } },
  },
  'GET /rubrics': {
    summary: 'List your rubrics',
    access: 'teacher',
    query: rubricPageQuery,
    answer: z.array(ownRubric),
    totalCount: 'whole-list',
    problems: ['too-many-searches'],
    example: { query: { search: 'pondweed', itemsPerPage: '20' } },
  },
});
