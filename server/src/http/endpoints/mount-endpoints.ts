import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type {
  Access,
  AnswerOf,
  EmptyAnswer,
  Endpoint,
  FileAnswer,
  ParsedOf,
} from '#contract/endpoint.ts';
import { type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Identity } from '#identity/id-token.ts';
import type { Account } from '#identity/product-token.ts';
import { readAccount, readIdentity } from '../authentication.ts';
import { isDisconnected } from '../limits/disconnect.ts';
import type { LargeReadLimits } from '../limits/large-reads.ts';
import { runHandler } from '../limits/release-after-work.ts';
import { parsePart, parseQuery, refuseOtherEncodings, requireJson } from './parse-request.ts';
import { requireDescribed, requireTotalCount, verifyProblem } from './verify-answers.ts';

type Key = keyof Endpoints;
type Sender<A extends Access> = {
  account: A extends 'signed-in' | 'student' | 'teacher'
    ? Account
    : A extends 'optional-sign-in'
      ? Account | undefined
      : undefined;
  identity: A extends 'id-token' ? Identity : undefined;
};
type Context<E extends Endpoint> = ParsedOf<E> &
  Sender<E['access']> & { request: Request; response: Response };

/** Gets a request as the contract describes it, and returns the described answer; a handler sends files and empty answers itself. */
type Handler<E extends Endpoint> = (
  context: Context<E>,
) => E['answer'] extends FileAnswer | EmptyAnswer
  ? undefined | Promise<undefined>
  : AnswerOf<E> | Promise<AnswerOf<E>>;

export type FeatureEndpoints<K extends Key> = {
  handlers: { [Each in K]: Handler<Endpoints[Each]> };
  /** Middleware between the access check and the handler: rate limits, uploads. */
  before?: { [Each in K]?: RequestHandler[] };
};

/** The same for a loop over all features. */
export type AnyEndpoints = {
  handlers: Record<string, (context: never) => unknown>;
  before?: Record<string, RequestHandler[] | undefined>;
};

/** The access check of an endpoint: middleware before the handler, and an error handler after it. */
type AccessCheck = { before: RequestHandler; after?: ErrorRequestHandler };
export type MountOptions = {
  checks: Partial<Record<Access, AccessCheck>>;
  /** Limits how many calls that read many documents run at once. */
  largeReads?: LargeReadLimits | undefined;
  /** For tests: an answer or a problem that the contract does not describe becomes a 500. */
  verifyAnswers: boolean;
};

/** Bytes; fits the longest description that the contract allows, in any script. */
const maxBodyBytes = 100 * 1024;
const readJson = (limit: number) => express.json({ limit, verify: refuseOtherEncodings });
const readBody = readJson(maxBodyBytes);

/** Mounts the endpoints of the contract on `app`, feature by feature, in the order of the calls. */
export function createMount(app: Express, { checks, largeReads, verifyAnswers }: MountOptions) {
  const contract = new Map<string, Endpoint>(Object.entries(endpoints));
  const missing = new Set(contract.keys());
  return {
    /** @throws {Error} for a handler that is not in the contract, and for a second one */
    mount({ handlers, before = {} }: AnyEndpoints): void {
      const limits = new Map<string, RequestHandler[] | undefined>(Object.entries(before));
      for (const [key, handler] of Object.entries(handlers)) {
        const endpoint = contract.get(key);
        if (endpoint === undefined) throw new Error(`${key} is not in the contract.`);
        if (!missing.delete(key)) throw new Error(`${key} has two handlers.`);
        const check = checks[endpoint.access];
        if (check === undefined && endpoint.access !== 'public') {
          throw new Error(`Nothing checks ${endpoint.access}.`);
        }
        const { method, path } = splitKey(key);
        const route = app.route(path);
        const between = [...(limits.get(key) ?? [])];
        if (endpoint.maxBodyBytes !== undefined) {
          between.push(readJson(endpoint.maxBodyBytes));
        } else if (endpoint.body) {
          route[method](readBody);
        }
        // Last, so that a read does not count for its limit while it waits for something else.
        const limitReads = method === 'get' && largeReads?.limitReads(endpoint);
        if (limitReads) between.push(limitReads);
        const { first, again } = checkTwice(check?.before);
        if (between.length > 0) route[method](first, ...between, again);
        else if (check) route[method](check.before);
        route[method](answer(endpoint, handler, { largeReads, verifyAnswers }));
        if (verifyAnswers) route[method](verifyProblem(key, endpoint));
        if (check?.after) route[method](check.after);
      }
    },
    /** @throws {Error} when an entry of the contract has no handler, except those in `omitted` */
    requireComplete(omitted: readonly Key[]): void {
      const unhandled = [...missing].filter(
        (key) => !omitted.some((omittedKey) => omittedKey === key),
      );
      if (unhandled.length > 0) throw new Error(`Without handler: ${unhandled.join(', ')}.`);
    },
  };
}

/**
 * Milliseconds for which an access check is valid. What it has found of the account may have been up to 4 s old
 * (`account-check.ts`), and a token works for at most 5 s after its account has ended.
 */
const maxAccessAge = 500;

/**
 * Between the check and the handler the body may be read or the request may wait in a queue, for minutes. `again` repeats a
 * check that is older than `maxAccessAge` by then.
 */
function checkTwice(check: RequestHandler = (_request, _response, next) => next()): {
  first: RequestHandler;
  again: RequestHandler;
} {
  const checkedAt = new WeakMap<Request, number>();
  return {
    first(request, response, next) {
      checkedAt.set(request, performance.now());
      return check(request, response, next);
    },
    again(request, response, next) {
      const age = performance.now() - (checkedAt.get(request) ?? 0);
      if (age <= maxAccessAge) next();
      else return check(request, response, next);
    },
  };
}

function answer(
  endpoint: Endpoint,
  handler: (context: never) => unknown,
  { largeReads, verifyAnswers }: Omit<MountOptions, 'checks'>,
): RequestHandler {
  const { access, params, query, body, answer: described } = endpoint;
  const hasAccount = access === 'signed-in' || access === 'student' || access === 'teacher';
  async function answerRequest(request: Request, response: Response) {
    const context = {
      request,
      response,
      account: hasAccount ? readAccount(request) : request.account,
      identity: access === 'id-token' ? readIdentity(request) : undefined,
      params: params && parsePart(params, request.params),
      query: query && parseQuery(query, request),
      body: body && parsePart(body, requireJson(request)),
    };
    const result = await handler(context as never);
    if ('mediaType' in described || 'status' in described) return;
    if (verifyAnswers) {
      requireDescribed(described, result, request);
      requireTotalCount(endpoint, request, response);
    }
    largeReads?.rememberAnswer(endpoint, request, result);
    // Serializing an answer that nobody receives would take time.
    if (!isDisconnected(request)) response.json(result);
  }
  return (request, response) =>
    runHandler(request, response, () => answerRequest(request, response));
}

const methods = {
  GET: 'get',
  HEAD: 'head',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const;

function splitKey(key: string) {
  const [name = '', path = ''] = key.split(' ');
  if (!(name in methods)) throw new Error(`${name} is no method of the contract.`);
  return { method: methods[name as keyof typeof methods], path };
}
