import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ProductTokens } from '#identity/product-token.ts';
import { problem, tooManyRequests } from '../errors/problems.ts';
import type { ConcurrencyLimit } from './concurrency.ts';
import { findCaller } from './rate-limits.ts';
import { createRequestQueue } from './request-queue.ts';

/**
 * A search, or the answer of a whole list, may read thousands of documents, while other reads take milliseconds. Few large
 * reads run at the same time, so that other calls stay fast on two processors too (`pnpm chaos searches hung-up-callers`).
 */
const maxConcurrentReads = 2;

/** The maximum of all callers without an account: one person can use many network addresses, and must not block accounts. */
const maxSignedOutReads = 1;

/**
 * The maximum of lists that are read for the first time, of all accounts: nearly all of them are short. Most of a school may
 * sign in within a few minutes after a start.
 */
const maxFirstReads = 8;

/** A list of at most this many documents is no large read: the largest page that the client asks for. */
const smallList = 50;

/** For how many lists it is stored whether they are short. */
const maxRemembered = 10_000;

/** Milliseconds that a read waits for others; the database takes at most a second for each query. */
const maxWait = 8_000;

/** Milliseconds: a pause as long as the read follows it, and not longer than a query may take. Others have half of the time. */
const maxPause = 1_000;

/**
 * Limits large reads, in all and to one of each caller: an account, or an address without an account. A page and its count run
 * one after the other. How long a file takes depends on the connection of its reader, who must not keep others waiting: each
 * caller may read one file beside other reads. @throws 429 after `maxWait`
 */
export function createLargeReadLimits(tokens: ProductTokens) {
  const waitInQueue = createRequestQueue({
    maxWait,
    maxPause,
    explainWait: ({ query }) =>
      query.search
        ? problem('too-many-searches', {}, { retryAfterSeconds: 2 })
        : tooManyRequests(2),
    needsPause: (request) => !isKnownShort(request),
  });
  /** Whether lists were short when they were last read, by caller and URL; the oldest entry is removed first. */
  const short = new Map<string, boolean>();
  const describeList = (request: Request) =>
    `${findCaller(request, tokens).key} ${request.originalUrl}`;
  const isKnownShort = (request: Request) =>
    !request.query.search && short.get(describeList(request)) === true;

  function listLimits(request: Request, endpoint: Endpoint): ConcurrencyLimit[] {
    const { key, hasAccount } = findCaller(request, tokens);
    if (endpoint.reads === 'file') return [{ key: `file of ${key}`, max: 1 }];
    if (isKnownShort(request)) return [];
    const own = { key: `caller ${key}`, max: 1 };
    const isFirst = isList(endpoint) && !request.query.search && !short.has(describeList(request));
    if (isFirst && hasAccount) return [own, { key: 'first reads', max: maxFirstReads }];
    return [
      own,
      { key: 'all', max: maxConcurrentReads },
      ...(hasAccount ? [] : [{ key: 'without an account', max: maxSignedOutReads }]),
    ];
  }

  return {
    /** Middleware before the handler of this endpoint; none where no call of it is large. */
    limitReads(endpoint: Endpoint): RequestHandler | undefined {
      const isLarge = findLargeReads(endpoint);
      if (isLarge === undefined) return undefined;
      return function limitRead(request, response, next) {
        if (!isLarge(request) || isKnownShort(request)) next();
        // Determined again while the read waits: the list may turn out to be short.
        else waitInQueue(() => listLimits(request, endpoint), { request, response, next });
      };
    },

    /** Stores whether a list was short: short lists do not wait the next time. */
    rememberAnswer(endpoint: Endpoint, request: Request, answer: unknown): void {
      if (!isList(endpoint) || !Array.isArray(answer)) return;
      if (request.query.search || !findLargeReads(endpoint)?.(request)) return;
      const list = describeList(request);
      short.delete(list);
      short.set(list, answer.length <= smallList);
      for (const oldest of short.keys()) {
        if (short.size <= maxRemembered) break;
        short.delete(oldest);
      }
    },
  };
}

export type LargeReadLimits = ReturnType<typeof createLargeReadLimits>;

/** Which calls of an endpoint are large reads: searches, lists with large pages or none, and endpoints with `reads`. */
export function findLargeReads(
  endpoint: Endpoint,
): ((request: Pick<Request, 'query'>) => boolean) | undefined {
  if (endpoint.reads !== undefined) return () => true;
  const fields = endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {};
  const hasPages = 'itemsPerPage' in fields;
  if (!isList(endpoint) && !('search' in fields)) return undefined;
  return ({ query }) =>
    Boolean(query.search) ||
    (isList(endpoint) && !(hasPages && Number(query.itemsPerPage) <= smallList));
}

function isList({ answer }: Endpoint): boolean {
  return answer instanceof z.ZodArray;
}
