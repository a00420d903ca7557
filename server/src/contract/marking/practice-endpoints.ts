import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { assignmentPractice, ownPractice } from './practice.ts';

/** What comments and marks say that students should practise. */
export const practiceEndpoints = defineEndpoints({
  'GET /assignments/:id/practice': {
    summary: 'Count the comments and criteria of an assignment that its students should practise',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: assignmentPractice,
    reads: 'many',
    problems: ['assignment-not-found'],
    example: { params: { id: '64f000000000000000000001' } },
  },
  'GET /submissions/marked/practice': {
    summary: 'List the comments and criteria that keep coming up in your released marks',
    access: 'signed-in',
    answer: ownPractice,
    reads: 'many',
    problems: [],
    example: {},
  },
});
