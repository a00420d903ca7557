import type { Feature } from '#features/feature.ts';
import { createImageEndpoints } from './handlers.ts';

export const images: Feature = {
  endpoints: [createImageEndpoints],
};
