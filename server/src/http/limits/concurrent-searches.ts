import type { RequestHandler } from 'express';
import type { ProductTokens } from '#identity/product-token.ts';
import { problem } from '../errors/problems.ts';
import { identifyCaller } from './rate-limits.ts';
import { createTurns } from './turns.ts';

/**
 * A search may read every document of a collection for as long as the database allows: few run at once, so that other calls
 * stay fast on a database with two processors too (`pnpm chaos searches`). Ordinary ones take milliseconds.
 */
const maxConcurrentSearches = 2;

/** Milliseconds that a search waits for others; the database takes at most a second for each. */
const maxWait = 2_000;

/** As long as the database may work on a search. */
const maxRest = 1_000;

/**
 * Limits concurrent calls with a `search`, in all and to one of each caller: a page and its count run one after the other.
 * @throws 429 after `maxWait`
 */
export function limitConcurrentSearches(tokens: ProductTokens): RequestHandler {
  const waitForTurn = createTurns({
    maxWait,
    maxRest,
    explainWait: () => problem('too-many-searches', {}, { retryAfterSeconds: 2 }),
  });
  return function limitSearch(request, response, next) {
    if (!request.query.search) {
      next();
      return;
    }
    waitForTurn(
      [
        { key: 'all', max: maxConcurrentSearches },
        { key: `caller ${identifyCaller(request, tokens)}`, max: 1 },
      ],
      { request, response, next },
    );
  };
}
