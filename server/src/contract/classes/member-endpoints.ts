import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { deleteResult, updateResult } from '../results.ts';
import { classMember, classMemberQuery, coTeacher } from './schemas.ts';

const id = '64f000000000000000000001';
const address = 'ada@school.example';

/** The students and teachers of a class. */
export const classMemberEndpoints = defineEndpoints({
  'GET /classes/:id/members': {
    summary: 'List the students of a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: classMemberQuery,
    answer: z.array(classMember),
    totalCount: 'every-page',
    problems: ['class-not-found', 'too-many-searches'],
    example: { params: { id }, query: { search: 'ada', itemsPerPage: '50' } },
  },
  /** A student leaves; a teacher of the class removes a student. */
  'DELETE /classes/:id/members/:email': {
    summary: 'Leave a class, or remove a student',
    access: 'signed-in',
    params: z.object({ id: objectId, email }),
    answer: deleteResult,
    problems: ['class-not-found', 'class-archived', 'own-account-only'],
    example: { params: { id, email: address } },
  },
  'POST /classes/:id/teachers': {
    summary: 'Add a teacher to a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: coTeacher,
    answer: updateResult,
    problems: [
      'class-not-found',
      'class-archived',
      'not-a-teacher',
      'class-teacher-limit-reached',
      'taught-class-limit-reached',
    ],
    example: { params: { id }, body: { email: address } },
  },
  /** The last teacher who holds the rights leaves with `archive=true` only, which archives the class. */
  'DELETE /classes/:id/teachers/:email': {
    summary: 'Remove a teacher from a class',
    access: 'teacher',
    params: z.object({ id: objectId, email }),
    query: z.object({ archive: z.enum(['true', 'false']).default('false') }),
    answer: deleteResult,
    problems: ['class-not-found', 'class-archived', 'last-class-teacher'],
    example: { params: { id, email: address }, query: { archive: 'false' } },
  },
});
