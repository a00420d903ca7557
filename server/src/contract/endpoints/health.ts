import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** Liveness, readiness and metrics of the process. */
export const healthEndpoints = defineEndpoints({
  'GET /health/live': {
    access: 'public',
    answer: z.object({ status: z.literal('alive') }),
    problems: [],
    example: {},
  },
  'GET /health/ready': {
    access: 'public',
    answer: z.object({
      status: z.literal('ready'),
      /** Documents that wait for `pnpm --filter server migrate`. */
      unmigratedDocuments: z.number().optional(),
    }),
    problems: ['instance-stopping', 'database-not-ready'],
    example: {},
  },
  /** In Prometheus' text format. */
  'GET /metrics': {
    access: 'metrics-token',
    answer: { mediaType: 'text/plain' },
    problems: [],
    example: {},
  },
});
