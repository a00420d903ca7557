export { createNewsletterAccountData } from '#data/newsletter/account-data.ts';
export { indexes } from '#data/newsletter/indexes.ts';
export { createNewsletterEndpoints } from './handlers.ts';
