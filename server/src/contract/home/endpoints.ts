import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { feature } from './schemas.ts';

/** The home page's highlights. */
export const homeEndpoints = defineEndpoints({
  'GET /features': {
    summary: 'List the features of the home page',
    access: 'public',
    answer: z.array(feature),
    totalCount: 'whole-list',
    problems: [],
    example: {},
  },
});
