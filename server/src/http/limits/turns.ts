import { setTimeout as wait } from 'node:timers/promises';
import type { NextFunction, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Lets the calls of each caller run one after the other, and at most `maxInAll` of all callers at the same time. A call
 * that has waited `maxWait` milliseconds for its turn fails with what `explainWait` returns. After a call its place rests as long as the
 * call took, `maxRest` milliseconds at most: long calls leave half of the time to everything else. A call whose caller is gone
 * counts as ended `afterClose` milliseconds later, if its handler has not answered by then.
 */
export function createTurns({
  maxInAll,
  maxWait,
  maxRest = 0,
  afterClose = 0,
  explainWait,
}: {
  maxInAll: number;
  maxWait: number;
  maxRest?: number;
  afterClose?: number;
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
    let isRefused = false;
    const refusal = setTimeout(() => {
      isRefused = true;
      if (!response.destroyed) next(explainWait());
    }, maxWait);
    await own(() =>
      all(async () => {
        clearTimeout(refusal);
        if (isRefused || response.destroyed) return;
        const begin = performance.now();
        const answered = awaitAnswer(response, afterClose);
        next();
        await answered;
        await wait(Math.min(performance.now() - begin, maxRest));
      }),
    ).finally(() => {
      if (own.activeCount + own.pendingCount === 0) ofCaller.delete(caller);
    });
  };
}

/**
 * Resolves when the handler has produced the whole answer, or the caller is gone for so many milliseconds. The event `finish`
 * would wait until the caller has read most of it, which may be never.
 */
function awaitAnswer(response: Response, afterClose: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      timer = setTimeout(resolve, afterClose);
    };
    response.once('close', startTimer);
    response.end = new Proxy(response.end, {
      apply(end, self, parts) {
        // An answered call is closed too.
        response.off('close', startTimer);
        clearTimeout(timer);
        resolve();
        return Reflect.apply(end, self, parts);
      },
    });
  });
}
