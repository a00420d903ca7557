import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readBearerToken } from '../authentication.ts';
import type { FeatureEndpoints } from '../endpoints/mount-endpoints.ts';
import { problem } from '../errors/problems.ts';
import { addFileMetrics } from './file-metrics.ts';
import { readResponseStatus, readRoutePattern } from './request-facts.ts';

/** Seconds: health checks take a millisecond, a page should take at most 0.1 s, an outage shows after 2 s. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** What became of an e-mail: a failed one is tried again, until it is given up. */
const emailResults = ['sent', 'failed', 'given_up'] as const;
export type EmailResult = (typeof emailResults)[number];

/**
 * Metrics in Prometheus' format at `/metrics`, for the bearer of `token` only: those of the process;
 * `http_request_duration_seconds` by method, route and status, whose `_count` is the number of requests; `emails_total` by
 * result; `unmigrated_documents`; and what happens to files (file-metrics.ts).
 * @param countUnmigrated how many documents wait for `migrate`; `undefined` before they were counted
 */
export function createMetrics(token: string, countUnmigrated?: () => number | undefined) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });

  const emails = new Counter({
    name: 'emails_total',
    help: 'E-mails by what became of them.',
    labelNames: ['result'],
    registers: [registry],
  });
  // From the start on: a rate needs a first value.
  for (const result of emailResults) emails.labels(result).inc(0);
  addFileMetrics(registry);
  new Gauge({
    name: 'unmigrated_documents',
    help: 'Documents of an earlier version at the last count.',
    registers: [registry],
    collect() {
      const count = countUnmigrated?.();
      if (count !== undefined) this.set(count);
    },
  });

  const measure: RequestHandler = (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1000;
      const status = String(readResponseStatus(response));
      durations.labels(request.method, readRoutePattern(request), status).observe(seconds);
    });
    next();
  };

  const requireToken: RequestHandler = (request, _response, next) => {
    if (!isSame(readBearerToken(request), token)) {
      throw problem('metrics-token-required');
    }
    next();
  };

  const endpoints: FeatureEndpoints<'GET /metrics'> = {
    handlers: {
      async 'GET /metrics'({ response }) {
        response.type(registry.contentType).send(await registry.metrics());
        return undefined;
      },
    },
  };
  return {
    measure,
    requireToken,
    endpoints,
    countEmail: (result: EmailResult) => emails.labels(result).inc(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Compares in constant time, so that the token cannot be guessed by timing. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
