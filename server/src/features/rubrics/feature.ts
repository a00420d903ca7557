import type { Feature } from '#features/feature.ts';
import { createRubricEndpoints } from './handlers.ts';

export const rubrics: Feature = {
  endpoints: [createRubricEndpoints],
};
