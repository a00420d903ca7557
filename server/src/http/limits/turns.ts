import { setTimeout } from 'node:timers/promises';
import type { NextFunction, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Lets the calls of each caller run one after the other, and at most `maxInAll` of all callers at the same time. A call
 * whose turn comes after `maxWait` milliseconds fails with what `explainWait` returns. After a call its place rests as long as the
 * call took, `maxRest` milliseconds at most: long calls leave half of the time to everything else.
 */
export function createTurns({
  maxInAll,
  maxWait,
  maxRest = 0,
  explainWait,
}: {
  maxInAll: number;
  maxWait: number;
  maxRest?: number;
  explainWait: () => Error;
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
      all(async () => {
        if (response.destroyed) return;
        const begin = performance.now();
        if (begin - start > maxWait) throw explainWait();
        await new Promise<void>((resolve) => {
          response.once('close', resolve);
          next();
        });
        await setTimeout(Math.min(performance.now() - begin, maxRest));
      }),
    ).finally(() => {
      if (own.activeCount + own.pendingCount === 0) ofCaller.delete(caller);
    });
  };
}
