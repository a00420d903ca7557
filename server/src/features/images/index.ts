export { createImageEndpoints } from './handlers.ts';
