export { createFeedbackSnippetEndpoints } from './handlers.ts';
