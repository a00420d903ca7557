import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { deleteResult, updateResult } from '../results.ts';
import { dueAssignment, duePageQuery } from './due-list.ts';

const params = z.object({ id: objectId });
const example = { params: { id: '64f000000000000000000001' } };

/**
 * What a student has to submit: what the classes have due, and the open assignments that the student has put on this list.
 * Adding and removing can be repeated; the number in the answer is 0 when nothing changed.
 */
export const dueListEndpoints = defineEndpoints({
  'GET /assignments/due': {
    summary: 'List what you have to submit',
    access: 'student',
    query: duePageQuery,
    answer: z.array(dueAssignment),
    totalCount: 'every-page',
    problems: [],
    example: { query: { state: 'due', itemsPerPage: '6' } },
  },
  'PUT /assignments/:id/on-my-list': {
    summary: 'Put an open assignment on your list',
    access: 'student',
    params,
    answer: updateResult,
    problems: ['assignment-not-found', 'assignment-of-class', 'my-list-full'],
    example,
  },
  'DELETE /assignments/:id/on-my-list': {
    summary: 'Remove an open assignment from your list',
    access: 'student',
    params,
    answer: deleteResult,
    problems: [],
    example,
  },
});
