export { createAccountEndpoints } from './handlers.ts';
