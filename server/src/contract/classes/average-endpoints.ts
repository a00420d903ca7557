import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { studentAverage } from './average.ts';

/** How averages come about. */
export const classAverageEndpoints = defineEndpoints({
  'GET /classes/:id/members/:email/average': {
    summary: 'Read the average of a student in a class',
    access: 'signed-in',
    params: z.object({ id: objectId, email }),
    answer: studentAverage,
    reads: 'many',
    problems: ['class-not-found', 'own-account-only', 'student-not-found'],
    example: { params: { id: '64f000000000000000000001', email: 'ada@school.example' } },
  },
});
