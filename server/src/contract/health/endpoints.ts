import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** Liveness, readiness and metrics of the process. */
export const healthEndpoints = defineEndpoints({
  'GET /health/live': {
    summary: 'Check that the process runs',
    access: 'public',
    answer: z.object({ status: z.literal('alive') }),
    problems: [],
    example: {},
  },
  'GET /health/ready': {
    summary: 'Check that the database answers',
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
    summary: "Read the metrics in Prometheus' text format",
    access: 'metrics-token',
    answer: { mediaType: 'text/plain' },
    problems: [],
    example: {},
  },
});
