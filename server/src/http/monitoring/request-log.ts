import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { answeredStatusOf } from './answered-status.ts';
import { routePatternOf } from './route-pattern.ts';

declare global {
  namespace Express {
    interface Request {
      /** Names this request in the log and to its sender, as `X-Request-Id`. */
      id: string;
    }
  }
}

/**
 * One line per answer: request id, account, method, route, status, milliseconds. Neither headers (tokens) nor the
 * address (e-mails in path and query) are logged. The id goes back as `X-Request-Id`.
 *
 * pino-http would do the same with two loggers and four listeners for each request, a tenth of the time of a short one.
 */
export function createRequestLog(logger: Logger): RequestHandler {
  return function logRequest(request, response, next) {
    const start = performance.now();
    request.id = randomUUID();
    response.setHeader('X-Request-Id', request.id);
    if (!request.url.startsWith('/health/')) {
      response.once('close', () => {
        logger.info(
          {
            requestId: request.id,
            method: request.method,
            route: routePatternOf(request),
            status: answeredStatusOf(response),
            milliseconds: Math.round(performance.now() - start),
            account: request.account?.uid,
          },
          'answered',
        );
      });
    }
    next();
  };
}
