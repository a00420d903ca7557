export { createRubricEndpoints } from './handlers.ts';
