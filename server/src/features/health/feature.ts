import type { Feature } from '#features/feature.ts';
import { createHealthEndpoints } from './handlers.ts';

export const health: Feature = {
  endpoints: [createHealthEndpoints],
  isUnlimited: true,
};
