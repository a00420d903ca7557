import { z } from 'zod';
import { classLoad, classLoadQuery } from '#contract/classes/load.ts';
import { objectId } from '#contract/fields.ts';
import { defineEndpoints } from '../endpoint.ts';

/** What a class has due already, while its teacher chooses a due day. */
export const classLoadEndpoints = defineEndpoints({
  'GET /classes/:id/load': {
    summary: 'Read what a class has due around a day',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: classLoadQuery,
    answer: classLoad,
    problems: ['class-not-found'],
    example: { params: { id: '64f000000000000000000001' }, query: { date: '2026-11-21' } },
  },
});
