import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ProductTokens } from '#identity/product-token.ts';
import { problem, tooManyRequests } from '../errors/problems.ts';
import type { Place } from './places.ts';
import { findCaller } from './rate-limits.ts';
import { createTurns } from './turns.ts';

/**
 * A search, or the answer of a whole list, may read thousands of documents: few such reads run at once, so that other calls
 * stay fast on two processors too (`pnpm chaos searches hung-up-callers`). Ordinary ones take milliseconds.
 */
const maxConcurrentReads = 2;

/** Of all callers without an account: anybody has many network addresses, and must leave a place for others. */
const maxSignedOutReads = 1;

/**
 * Lists that are read for the first time, of all accounts: nearly all of them are short. Most of a school may sign in within a
 * few minutes after a start.
 */
const maxFirstReads = 8;

/** A list of so many documents is no large read. The largest page of a screen that shows lists of others has as many. */
const smallList = 50;

/** Of how many lists it is remembered whether they are short. */
const maxRemembered = 10_000;

/** Milliseconds that a read waits for others; the database takes at most a second for each query. */
const maxWait = 8_000;

/** A large read is followed by a rest as long as it took, and not longer than a query may take: others have half of the time. */
const maxRest = 1_000;

/**
 * Limits large reads, in all and to one of each caller: an account, without one an address. A page and its count run one after
 * the other. A file takes as long as its reader does, and one slow reader must not keep others waiting: it is limited to one of
 * each caller, beside other reads. @throws 429 after `maxWait`
 */
export function createLargeReadLimits(tokens: ProductTokens) {
  const waitForTurn = createTurns({
    maxWait,
    maxRest,
    explainWait: ({ query }) =>
      query.search
        ? problem('too-many-searches', {}, { retryAfterSeconds: 2 })
        : tooManyRequests(2),
    needsRest: (request) => !isKnownShort(request),
  });
  /** Whether lists were short when they were last read, by caller and address; the one that was added first goes first. */
  const short = new Map<string, boolean>();
  const describeList = (request: Request) =>
    `${findCaller(request, tokens).key} ${request.originalUrl}`;
  const isKnownShort = (request: Request) =>
    !request.query.search && short.get(describeList(request)) === true;

  function listPlaces(request: Request, endpoint: Endpoint): Place[] {
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
        // Asked for again while it waits: the list may turn out to be short.
        else waitForTurn(() => listPlaces(request, endpoint), { request, response, next });
      };
    },

    /** Remembers how long a list was: most people's are short, and do not have to wait the next time. */
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

/** Which calls of an endpoint are large reads: searches, lists without pages or with large ones, and what says so itself. */
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
