import { z } from 'zod';
import { feature } from '../features.ts';
import { defineEndpoints } from './endpoint.ts';

/** The home page's highlights. */
export const featuresListEndpoints = defineEndpoints({
  'GET /features': {
    access: 'public',
    answer: z.array(feature),
    problems: [],
    example: {},
  },
});
