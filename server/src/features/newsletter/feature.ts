import type { Feature } from '#features/feature.ts';
import { createNewsletterEndpoints } from './handlers.ts';

export const newsletter: Feature = {
  endpoints: [createNewsletterEndpoints],
};
