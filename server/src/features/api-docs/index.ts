export { createApiDocsEndpoints } from './handlers.ts';
