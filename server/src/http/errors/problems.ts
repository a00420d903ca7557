import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { FieldProblemCode } from '#contract/problems/field-problems.values.ts';
import type { FieldProblem, Problem } from '#contract/problems/problem.ts';
import {
  describeProblem,
  type ProblemCode,
  type ProblemParams,
  problemTable,
} from '#contract/problems.ts';

type ProblemParts = {
  errors?: FieldProblem[];
  /** Further members of the answer (RFC 9457 §3.2). */
  extension?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** Replaces the code's own text; names the field where the problem is about one. */
  detail?: string;
  cause?: unknown;
};

/** A request that is refused, with a reason that the client can act on. */
export class RequestProblem extends Error {
  readonly code: ProblemCode;
  readonly params: Record<string, string | number>;
  readonly status: number;
  readonly title: string;
  readonly parts: ProblemParts;

  constructor(
    code: ProblemCode,
    params: Record<string, string | number>,
    { detail = describeProblem(code, params), cause, ...parts }: ProblemParts,
  ) {
    super(detail, { cause });
    this.name = 'RequestProblem';
    this.code = code;
    this.params = params;
    this.status = problemTable[code].status;
    this.title = STATUS_CODES[this.status] ?? 'Error';
    this.parts = parts;
  }
}

/** Parameters are optional where the text of the code has none. */
type Arguments<Code extends ProblemCode> = keyof ProblemParams<Code> extends never
  ? [params?: Record<string, never>, parts?: ProblemParts]
  : [params: ProblemParams<Code>, parts?: ProblemParts];

export function problem<Code extends ProblemCode>(
  code: Code,
  ...[params = {}, parts = {}]: Arguments<Code>
): RequestProblem {
  return new RequestProblem(code, params, parts);
}

/** The body of an error response. */
export function toProblemBody(problem: RequestProblem, requestId: string): Problem {
  const { errors, extension } = problem.parts;
  return {
    ...extension,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    params: problem.params,
    detail: problem.message,
    message: problem.message,
    requestId,
    ...(errors ? { errors } : {}),
  };
}

/** Sends a problem as `application/problem+json` (RFC 9457). */
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

/** One field of the request is wrong: mostly 400. */
export function fieldProblem<Code extends ProblemCode & FieldProblemCode>(
  path: string,
  code: Code,
  params: ProblemParams<Code>,
  cause?: unknown,
): RequestProblem {
  const message = describeProblem(code, params);
  return new RequestProblem(code, params, {
    detail: `${path}: ${message}`,
    errors: [{ path, code, params, message }],
    cause,
  });
}

/** 429: the client may retry after `retryAfterSeconds`. */
export function tooManyRequests(retryAfterSeconds: number): RequestProblem {
  return problem('too-many-requests', { retryAfterSeconds }, { retryAfterSeconds });
}

/** 503: a service that the API needs does not answer. */
export function unavailable(code: UnavailableCode, cause?: unknown): RequestProblem {
  return problem(code, {}, { retryAfterSeconds: 5, cause });
}

type UnavailableCode = {
  [Code in ProblemCode]: (typeof problemTable)[Code]['status'] extends 503 ? Code : never;
}[ProblemCode];
