import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { agendaItem, agendaQuery } from './agenda.ts';

/** All that a student has to do. */
export const agendaEndpoints = defineEndpoints({
  /** At most 1,000 of each kind, by group and day; what is done the last first. */
  'GET /agenda': {
    summary: 'Read your agenda',
    access: 'student',
    query: agendaQuery,
    answer: z.array(agendaItem),
    problems: [],
    example: { query: { today: '2026-11-21' } },
  },
});
