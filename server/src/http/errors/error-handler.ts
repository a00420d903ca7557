import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isOutage, isTimeExceeded } from '../../database/connection/outage.ts';
import { describeError } from './describe-error.ts';
import { problem, RequestProblem, sendProblem, unavailable } from './problems.ts';

/** Answers what no route took. */
export const answerUnknownRoute: RequestHandler = (request) => {
  throw problem('endpoint-not-found', { method: request.method, path: request.path });
};

/** The one place where an error becomes an answer: `application/problem+json` (RFC 9457). */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  const log = logger.child({}, { serializers: { err: describeError } });
  return function answerError(error, request, response, next) {
    const explained = explain(error);
    // A balancer asks a stopping instance several times a second.
    if (explained.status >= 500 && explained.code !== 'instance-stopping') {
      log.error({ requestId: request.id, err: error }, 'request failed');
    }
    // Whoever sent too slowly has been answered, and what was reading the body learns of its end.
    if (response.writableEnded) return;
    if (response.headersSent) {
      next(error);
      return;
    }
    sendProblem(response, explained);
  };
}

/** An error whose text was not written for the sender is answered without it. */
function explain(error: unknown): RequestProblem {
  if (error instanceof RequestProblem) {
    return error;
  }
  if (isTimeExceeded(error)) {
    return unavailable('database-too-slow');
  }
  if (isOutage(error)) {
    return unavailable('database-unavailable');
  }
  return explainUnreadableRequest(error) ?? problem('internal-error');
}

const unreadable = new Map<number, 'unreadable-request' | 'body-too-large' | 'utf8-json-required'>([
  [400, 'unreadable-request'],
  [413, 'body-too-large'],
  [415, 'utf8-json-required'],
]);

/** Express and its body parser throw errors that carry a `status`. */
function explainUnreadableRequest(error: unknown): RequestProblem | undefined {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) {
    return undefined;
  }
  const code = unreadable.get(error.status);
  return code && problem(code);
}
