import * as z from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { objectId } from '../../fields.ts';
import { copyRequest, copyResult } from './copies.ts';

const id = '64f000000000000000000001';

/** Assignments of one term for the next one. */
export const classCopyEndpoints = defineEndpoints({
  'POST /classes/:id/copies': {
    summary: 'Copy assignments of a class into this one',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: copyRequest,
    answer: copyResult,
    problems: [
      'class-not-found',
      'class-archived',
      'assignment-not-found',
      'moved-out-of-calendar',
      'daily-limit-reached',
    ],
    example: {
      params: { id },
      body: {
        from: id,
        assignmentIds: [id],
        firstDay: '2027-02-01',
        dates: { [id]: '2027-02-05' },
      },
    },
  },
});
