import type { Feature } from '#features/feature.ts';
import { createHomeEndpoints } from './handlers.ts';

export const home: Feature = {
  endpoints: [createHomeEndpoints],
};
