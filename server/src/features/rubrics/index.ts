import type { Feature } from '#feature.ts';
import { createRubricEndpoints } from './handlers.ts';

export const rubrics: Feature = {
  endpoints: [createRubricEndpoints],
};
