import { z } from 'zod';
import { feature } from '../features.ts';
import { defineEndpoints } from './endpoint.ts';

/** The home page's highlights. */
export const featuresListEndpoints = defineEndpoints({
  'GET /features': {
    summary: 'List the features of the home page',
    access: 'public',
    answer: z.array(feature),
    problems: [],
    example: {},
  },
});
