export { createSubmissionEndpoints } from './handlers.ts';
