import type { Feature } from '#feature.ts';
import { createApiDocsEndpoints } from './handlers.ts';

export const apiDocs: Feature = {
  endpoints: [createApiDocsEndpoints],
};
