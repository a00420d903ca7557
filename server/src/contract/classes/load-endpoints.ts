import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { classLoad, classLoadQuery } from './load.ts';

/** What a class has due already, while its teacher chooses a due day. */
export const classLoadEndpoints = defineEndpoints({
  'GET /classes/:id/load': {
    summary: 'Read what a class has due around a day',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: classLoadQuery,
    answer: classLoad,
    reads: 'many',
    problems: ['class-not-found'],
    example: { params: { id: '64f000000000000000000001' }, query: { date: '2026-11-21' } },
  },
});
