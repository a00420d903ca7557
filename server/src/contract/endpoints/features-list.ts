import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { feature } from '../features.ts';

/** The home page's highlights. */
export const featuresListEndpoints = defineEndpoints({
  'GET /features': {
    access: 'public',
    answer: z.array(feature),
    problems: [],
    example: {},
  },
});
