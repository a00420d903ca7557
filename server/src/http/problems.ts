import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { FieldProblem, Problem } from '../contract/problem.ts';

type ProblemParts = {
  errors?: FieldProblem[];
  /** Further members of the answer (RFC 9457 §3.2). */
  extension?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** A request that cannot be served, said so that its sender can do something about it. */
export class RequestProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly parts: ProblemParts;

  constructor(status: number, detail: string, parts: ProblemParts = {}) {
    super(detail);
    this.name = 'RequestProblem';
    this.status = status;
    this.title = STATUS_CODES[status] ?? 'Error';
    this.parts = parts;
  }
}

/** The body of an answer that says what is wrong. */
export function toProblemBody(problem: RequestProblem, requestId: string): Problem {
  const { errors, extension } = problem.parts;
  return {
    ...extension,
    title: problem.title,
    status: problem.status,
    detail: problem.message,
    message: problem.message,
    requestId,
    ...(errors ? { errors } : {}),
  };
}

/** Answers a request with what is wrong with it: `application/problem+json` (RFC 9457). */
export function sendProblem(response: ServerResponse, problem: RequestProblem): void {
  const { retryAfterSeconds } = problem.parts;
  const requestId = response.getHeader('X-Request-Id') ?? randomUUID();
  const text = JSON.stringify(toProblemBody(problem, String(requestId)));
  response.statusCode = problem.status;
  response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  if (retryAfterSeconds !== undefined) {
    response.setHeader('Retry-After', retryAfterSeconds);
  }
  response.end(text);
}

/** 400: the request itself is wrong; `errors` names the fields. */
export function badRequest(detail: string, errors?: FieldProblem[]): RequestProblem {
  return new RequestProblem(400, detail, errors ? { errors } : {});
}

/** 401: no token, or one that proves nothing; `extension` may say what would. */
export function unauthorized(
  detail = 'Sign in: this call needs a valid access token.',
  extension: Record<string, unknown> = {},
): RequestProblem {
  return new RequestProblem(401, detail, { extension });
}

/** 403: known who asks, and not allowed. */
export function forbidden(detail: string): RequestProblem {
  return new RequestProblem(403, detail);
}

/** 404: nothing lives at this address. */
export function notFound(detail: string): RequestProblem {
  return new RequestProblem(404, detail);
}

/** 409: the present state does not allow it; `extension` may carry that state. */
export function conflict(detail: string, extension: Record<string, unknown> = {}): RequestProblem {
  return new RequestProblem(409, detail, { extension });
}

/** 415: a body that is not JSON. */
export function unsupportedMediaType(): RequestProblem {
  return new RequestProblem(415, 'Send the body as application/json.');
}

/** 429: come back after `retryAfterSeconds`. */
export function tooManyRequests(
  retryAfterSeconds: number,
  detail = `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
): RequestProblem {
  return new RequestProblem(429, detail, { retryAfterSeconds });
}

/** 503: a part that the API needs does not answer. */
export function unavailable(detail: string, cause?: unknown): RequestProblem {
  const problem = new RequestProblem(503, detail, { retryAfterSeconds: 5 });
  problem.cause = cause;
  return problem;
}
