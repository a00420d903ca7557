import type { RequestHandler } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ProductTokens } from '../../identity/product-token.ts';
import { problem } from '../errors/problems.ts';
import { identifyCaller } from './rate-limits.ts';

/** A search may read every document of a collection: few run at once, so that other calls stay fast. */
const maxConcurrentSearches = 4;

/** One search at a time for each caller: a page and its count run one after the other. */
const maxSearchesPerCaller = 1;

/** Milliseconds that a search waits for others; the database takes at most a second for each. */
const maxWait = 2_000;

/** Limits concurrent calls with a `search`, for each caller and in all. @throws 429 after `maxWait` */
export function limitConcurrentSearches(tokens: ProductTokens): RequestHandler {
  const all = pLimit(maxConcurrentSearches);
  const ofCaller = new Map<string, LimitFunction>();
  return async function limitSearch(request, response, next) {
    if (!request.query.search) {
      next();
      return;
    }
    const caller = identifyCaller(request, tokens);
    const own = ofCaller.get(caller) ?? pLimit(maxSearchesPerCaller);
    ofCaller.set(caller, own);
    const start = performance.now();
    await own(() =>
      all(() => {
        if (response.destroyed) return undefined;
        if (performance.now() - start > maxWait) {
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
