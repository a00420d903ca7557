import { isMissingCode } from '../errors/missing-code.ts';

/** What the server said against a call, in the reader's language. */
export interface Refusal {
  /** Stable, one of `ProblemCode`; empty where something other than the API has answered. */
  code: string;
  detail: string;
  /** What is wrong with single fields: `path` is dotted. */
  errors: readonly { path: string; message: string }[];
  /** Seconds after which to send the call again, where the server says so. */
  retryAfter?: number | undefined;
}

/** The server answered a call with an error status. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: Refusal['errors'];
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    { code = '', detail = '', errors = [], retryAfter }: Partial<Refusal>,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** A call got no answer: offline, server down, or too slow. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

type Failure =
  | { kind: 'refused'; status: number; detail: string; errors: Refusal['errors'] }
  | { kind: 'offline' | 'update' | 'unexpected' };

/** What went wrong with a call. */
export function readProblem(error: unknown): Failure {
  if (error instanceof RefusedError) {
    return {
      kind: 'refused',
      status: error.status,
      detail: error.detail,
      errors: error.errors,
    };
  }
  if (error instanceof NoAnswerError) return { kind: 'offline' };
  if (isMissingCode(error)) return { kind: navigator.onLine ? 'update' : 'offline' };
  return { kind: 'unexpected' };
}

/** The HTTP status of a refused call; `undefined` without an answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof RefusedError ? error.status : undefined;
}

/** The stable code of a refusal, one of `ProblemCode`; `undefined` without an answer. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof RefusedError ? error.code : undefined;
}

/** The index of the item of this list in the body for which the call was refused; `undefined` where the list is not the reason. */
export function findRefusedItem(error: unknown, list: string): number | undefined {
  if (!(error instanceof RefusedError)) return undefined;
  const paths = error.errors.map(({ path }) => path.split('.'));
  const index = paths.find(([field]) => field === list)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** Whether trying again may help: no answer, overload or a fault of the server; never a plain refusal. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  return error instanceof RefusedError && (error.status >= 500 || error.status === 429);
}

/** Whether an address names nothing: its id is unknown, or no id at all. */
export function isWrongAddress(error: unknown): boolean {
  return error instanceof RefusedError && (error.status === 404 || error.status === 400);
}
