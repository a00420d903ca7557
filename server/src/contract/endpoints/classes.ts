import { z } from 'zod';
import {
  classDraft,
  classListQuery,
  joinAnswer,
  joinRequest,
  newClass,
  schoolClass,
} from '../classes.ts';
import { objectId } from '../fields.ts';
import { defineEndpoints } from './endpoint.ts';

const id = '64f000000000000000000001';

/** Classes, and how students join them. */
export const classEndpoints = defineEndpoints({
  'POST /classes': {
    access: 'teacher',
    body: classDraft,
    answer: newClass,
    problems: ['daily-limit-reached'],
    example: { body: { name: 'Biology 9b', subject: 'Biology', term: 'Autumn', colour: 'green' } },
  },
  'GET /classes': {
    access: 'signed-in',
    query: classListQuery,
    answer: z.array(schoolClass),
    problems: [],
    example: { query: { archived: 'false' } },
  },
  'GET /classes/:id': {
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: schoolClass,
    problems: ['class-not-found'],
    example: { params: { id } },
  },
  'POST /classes/join': {
    access: 'student',
    body: joinRequest,
    answer: joinAnswer,
    problems: ['class-code-unknown'],
    example: { body: { code: 'ABCD-3479' } },
  },
});
