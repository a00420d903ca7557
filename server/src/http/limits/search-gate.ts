import type { RequestHandler } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ProductTokens } from '../../identity/product-token.ts';
import { problem } from '../errors/problems.ts';
import { callerOf } from './rate-limits.ts';

/** A search may read every document of a collection: few run at once, so that the database has time for all else. */
const searchesAtOnce = 4;

/** One caller searches one thing at a time; a page and its count come one after the other. */
const searchesOfOneCaller = 1;

/** Milliseconds that a search waits for the others of its caller; the database takes at most a second for each. */
const longestWait = 2_000;

/** Lets calls with a `search` take turns: those of one caller, then all callers'. @throws 429 after a long wait */
export function createSearchGate(tokens: ProductTokens): RequestHandler {
  const all = pLimit(searchesAtOnce);
  const ofCaller = new Map<string, LimitFunction>();
  return async function passSearchGate(request, response, next) {
    if (!request.query.search) {
      next();
      return;
    }
    const caller = callerOf(request, tokens);
    const own = ofCaller.get(caller) ?? pLimit(searchesOfOneCaller);
    ofCaller.set(caller, own);
    const start = performance.now();
    await own(() =>
      all(() => {
        if (response.destroyed) return undefined;
        if (performance.now() - start > longestWait) {
          throw problem('too-many-searches', {}, { retryAfterSeconds: 2 });
        }
        return new Promise<void>((resolve) => {
          response.once('close', resolve);
          next();
        });
      }),
    ).finally(() => {
      if (own.activeCount + own.pendingCount === 0) ofCaller.delete(caller);
    });
  };
}
