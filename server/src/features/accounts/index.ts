export { createAccountDataEndpoints } from './account-data/handlers.ts';
export { createAccountEndpoints } from './handlers.ts';
