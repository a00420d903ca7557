import type { Feature } from '#features/feature.ts';
import { createApiDocsEndpoints } from './handlers.ts';

export const apiDocs: Feature = {
  endpoints: [createApiDocsEndpoints],
};
