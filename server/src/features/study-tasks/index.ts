export { createStudyTaskEndpoints } from './handlers.ts';
