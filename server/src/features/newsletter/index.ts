export { createNewsletterAccountData } from './account-data.ts';
export { createNewsletterEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
