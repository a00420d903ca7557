export { createAccountDataEndpoints } from './handlers.ts';
