import type { Feature } from '#feature.ts';
import { createNewsletterEndpoints } from './handlers.ts';

export { createNewsletterAccountData } from '#data/newsletter/account-data.ts';
export { indexes } from '#data/newsletter/indexes.ts';

export const newsletter: Feature = {
  endpoints: [createNewsletterEndpoints],
};
