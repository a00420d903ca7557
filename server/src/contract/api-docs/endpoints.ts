import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** The documentation of this contract. */
export const apiDocsEndpoints = defineEndpoints({
  'GET /docs': {
    summary: 'Read this documentation as a page',
    access: 'public',
    answer: { mediaType: 'text/html' },
    problems: [],
    example: {},
  },
  'GET /docs/openapi.json': {
    summary: 'Download this documentation as OpenAPI 3.1',
    access: 'public',
    answer: {
      mediaType: 'application/json',
      content: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    },
    problems: [],
    example: {},
  },
});
