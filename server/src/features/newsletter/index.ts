export { createNewsletterEndpoints } from './handlers.ts';
