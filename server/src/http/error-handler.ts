import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isOutage, isTimeExceeded } from '../database/outage.ts';
import { describeError } from './describe-error.ts';
import { notFound, RequestProblem, sendProblem, unavailable } from './problems.ts';

/** Answers what no route took. */
export const answerUnknownRoute: RequestHandler = (request) => {
  throw notFound(`There is no ${request.method} ${request.path}.`);
};

/** The one place where an error becomes an answer: `application/problem+json` (RFC 9457). */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  const log = logger.child({}, { serializers: { err: describeError } });
  return function answerError(error, request, response, next) {
    const problem = explain(error);
    if (problem.status >= 500) {
      log.error({ requestId: request.id, err: error }, 'request failed');
    }
    // Whoever sent too slowly has been answered, and what was reading the body learns of its end.
    if (response.writableEnded) return;
    if (response.headersSent) {
      next(error);
      return;
    }
    sendProblem(response, problem);
  };
}

/** An error whose text was not written for the sender is answered without it. */
function explain(error: unknown): RequestProblem {
  if (error instanceof RequestProblem) {
    return error;
  }
  if (isTimeExceeded(error)) {
    return unavailable(
      'This took the database too long. Narrow the search or the filter, or try again shortly.',
    );
  }
  if (isOutage(error)) {
    return unavailable('The database does not answer at the moment. Try again shortly.');
  }
  return (
    explainUnreadableRequest(error) ??
    new RequestProblem(500, 'Something went wrong on the server. Try again later.')
  );
}

const unreadable = new Map([
  [400, 'The request could not be read: its body must be valid JSON and its address well-formed.'],
  [413, 'The body is too large.'],
  [415, 'Send the body as application/json in UTF-8.'],
]);

/** Express and its body parser throw errors that carry a `status`. */
function explainUnreadableRequest(error: unknown): RequestProblem | undefined {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) {
    return undefined;
  }
  const detail = unreadable.get(error.status);
  return detail === undefined ? undefined : new RequestProblem(error.status, detail);
}
