import type { NextFunction, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Lets the calls of each caller run one after the other, and at most `maxInAll` of all callers at the same time. A call
 * whose turn comes after `maxWait` milliseconds fails with what `refuse` returns.
 */
export function createTurns({
  maxInAll,
  maxWait,
  refuse,
}: {
  maxInAll: number;
  maxWait: number;
  refuse: () => Error;
}) {
  const all = pLimit(maxInAll);
  const ofCaller = new Map<string, LimitFunction>();
  return async function waitForTurn(
    caller: string,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const own = ofCaller.get(caller) ?? pLimit(1);
    ofCaller.set(caller, own);
    const start = performance.now();
    await own(() =>
      all(() => {
        if (response.destroyed) return undefined;
        if (performance.now() - start > maxWait) throw refuse();
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
