import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { updateResult } from '../results.ts';
import {
  classCodeSwitch,
  classDraft,
  classListQuery,
  classUpdate,
  joinAnswer,
  joinRequest,
  newClass,
  newClassCode,
  schoolClass,
} from './schemas.ts';

const id = '64f000000000000000000001';

/** Classes, and how students join them. */
export const classEndpoints = defineEndpoints({
  'POST /classes': {
    summary: 'Create a class',
    access: 'teacher',
    body: classDraft,
    answer: newClass,
    problems: ['daily-limit-reached', 'taught-class-limit-reached'],
    example: { body: { name: 'Biology 9b', subject: 'Biology', term: 'Autumn', colour: 'green' } },
  },
  /** The last made 1,000; the header `X-Total-Count` has the number of all. */
  'GET /classes': {
    summary: 'List your classes',
    access: 'signed-in',
    query: classListQuery,
    answer: z.array(schoolClass),
    totalCount: 'whole-list',
    problems: [],
    example: { query: { archived: 'false' } },
  },
  'GET /classes/:id': {
    summary: 'Read a class',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: schoolClass,
    problems: ['class-not-found'],
    example: { params: { id } },
  },
  'PATCH /classes/:id': {
    summary: 'Change, archive or restore a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: classUpdate,
    answer: updateResult,
    problems: ['class-not-found', 'class-archived', 'taught-class-limit-reached', 'class-changed'],
    example: { params: { id }, body: { name: 'Biology 9c', archived: false, version: 1 } },
  },
  'POST /classes/:id/code': {
    summary: 'Renew the code of a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: newClassCode,
    problems: ['class-not-found', 'class-archived'],
    example: { params: { id } },
  },
  'PATCH /classes/:id/code': {
    summary: 'Switch the code of a class on or off',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: classCodeSwitch,
    answer: updateResult,
    problems: ['class-not-found', 'class-archived'],
    example: { params: { id }, body: { enabled: false } },
  },
  'POST /classes/join': {
    summary: 'Join a class with its code',
    access: 'student',
    body: joinRequest,
    answer: joinAnswer,
    problems: ['class-code-unknown', 'class-full', 'attended-class-limit-reached'],
    example: { body: { code: 'ABCD-3479' } },
  },
});
