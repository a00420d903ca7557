import type { Feature } from '#features/feature.ts';
import { createAnnotationEndpoints } from './handlers.ts';

export const annotations: Feature = {
  endpoints: [createAnnotationEndpoints],
};
