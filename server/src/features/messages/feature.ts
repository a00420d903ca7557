import type { Feature } from '#features/feature.ts';
import { createMessageEndpoints } from './handlers.ts';

export const messages: Feature = {
  endpoints: [createMessageEndpoints],
};
