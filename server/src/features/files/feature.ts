import type { Feature } from '#features/feature.ts';
import { createFileEndpoints } from './handlers.ts';

export const files: Feature = {
  endpoints: [createFileEndpoints],
};
