import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { readBearerToken } from '../authentication.ts';
import type { FeatureEndpoints } from '../endpoints/mount-endpoints.ts';
import { problem } from '../errors/problems.ts';
import { readResponseStatus, readRoutePattern } from './request-facts.ts';

/** Seconds: health checks take a millisecond, a page should take at most 0.1 s, an outage shows after 2 s. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/**
 * Metrics in Prometheus' format at `/metrics`, for the bearer of `token` only: those of the process, and
 * `http_request_duration_seconds` by method, route and status, whose `_count` is the number of requests.
 */
export function createMetrics(token: string) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
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
  return { measure, requireToken, endpoints };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Compares in constant time, so that the token cannot be guessed by timing. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
