import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isOutage, isTimeExceeded } from '#database/connection/outage.ts';
import { isDisconnected } from '../limits/disconnect.ts';
import { describeError } from './describe-error.ts';
import { problem, RequestProblem, sendProblem, unavailable } from './problems.ts';

/** Answers requests that match no route. */
export const answerUnknownRoute: RequestHandler = (request) => {
  throw problem('endpoint-not-found', { method: request.method, path: request.path });
};

/** Turns every error into a response: `application/problem+json` (RFC 9457). */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  const log = logger.child({}, { serializers: { err: describeError } });
  return function answerError(error, request, response, next) {
    // The caller hung up while an answer was sent: nothing failed.
    if (isPrematureClose(error) && isDisconnected(request)) return;
    const problem = toProblem(error, request.method);
    // Not logged: load balancers ask a stopping instance several times a second.
    if (problem.status >= 500 && problem.code !== 'instance-stopping') {
      log.error({ requestId: request.id, err: error }, 'request failed');
    }
    // A sender that was too slow has been answered already, and reading its body then fails.
    if (response.writableEnded) return;
    if (response.headersSent) {
      next(error);
      return;
    }
    sendProblem(response, problem);
  };
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Only the texts of `RequestProblem` are for clients; all other errors are answered without their text. */
function toProblem(error: unknown, method: string): RequestProblem {
  if (error instanceof RequestProblem) {
    return error;
  }
  if (isTimeExceeded(error)) {
    // Only what reads can be narrowed.
    return unavailable(method === 'GET' ? 'database-too-slow' : 'write-too-slow');
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

/** Express and its body parser throw errors with a `status`. */
function explainUnreadableRequest(error: unknown): RequestProblem | undefined {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) {
    return undefined;
  }
  const code = unreadable.get(error.status);
  return code && problem(code);
}
