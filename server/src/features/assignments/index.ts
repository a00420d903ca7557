export { createAssignmentEndpoints } from './handlers.ts';
