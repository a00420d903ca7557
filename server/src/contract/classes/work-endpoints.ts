import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { classMemberQuery } from './schemas.ts';
import { studentWork, workInClasses } from './work.ts';

const id = '64f000000000000000000001';

/** All that a student has done in a class, for its teachers. */
export const classWorkEndpoints = defineEndpoints({
  /** A student who has left the class is found too. */
  'GET /classes/:id/members/:email/work': {
    summary: 'Read all work of a student in a class',
    access: 'teacher',
    params: z.object({ id: objectId, email }),
    answer: studentWork,
    reads: 'many',
    problems: ['class-not-found', 'student-not-found'],
    example: { params: { id, email: 'ada@school.example' } },
  },
  'GET /classes/:id/members/:email/work/all-classes': {
    summary: 'Read all work of a student in the classes of a teacher',
    access: 'teacher',
    params: z.object({ id: objectId, email }),
    answer: workInClasses,
    reads: 'many',
    problems: ['class-not-found', 'student-not-found'],
    example: { params: { id, email: 'ada@school.example' } },
  },
  /** The same of its students, such as for the printing of a parents' evening. */
  'GET /classes/:id/work': {
    summary: 'Read all work of the students of a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: classMemberQuery,
    answer: z.array(studentWork),
    totalCount: 'every-page',
    reads: 'many',
    problems: ['class-not-found', 'too-many-searches'],
    example: { params: { id }, query: { currentPage: '0', itemsPerPage: '50' } },
  },
});
