import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { hasHungUp, onHangUp } from './hang-up.ts';
import { createPlaces, type Place } from './places.ts';
import { holdUntilWorkEnds } from './work.ts';

type Waiting = { places: () => readonly Place[]; begin: () => void };

/**
 * Lets calls begin in the order in which they came, each as soon as the places that it needs are free; the further calls of a
 * caller who had a turn go behind all that wait. A call keeps its places until its work has ended, also when its caller has
 * hung up; who hangs up while waiting leaves, and its work never begins. A call that has waited `maxWait` milliseconds fails
 * with what `explainWait` returns. After a call its places rest as long as it took, `maxRest` milliseconds at most: long calls
 * leave half of the time to everything else.
 */
export function createTurns({
  maxWait,
  maxRest = 0,
  needsRest = () => true,
  explainWait,
}: {
  maxWait: number;
  maxRest?: number;
  /** Whether its places rest after this call. */
  needsRest?: (request: Request) => boolean;
  explainWait: (request: Request) => Error;
}) {
  const { findFull, take } = createPlaces();
  const waiting = new Set<Waiting>();

  function beginWaiting() {
    for (const each of waiting) {
      if (findFull(each.places()) === undefined) each.begin();
    }
  }

  /** What waits for a place of one, as each caller has, when it has just been used: a caller's calls do not fill the line. */
  function sendBack(used: readonly Place[]) {
    const own = new Set(used.filter(({ max }) => max === 1).map(({ key }) => key));
    for (const each of [...waiting].filter(({ places }) =>
      places().some(({ key }) => own.has(key)),
    )) {
      waiting.delete(each);
      waiting.add(each);
    }
  }

  return function waitForTurn(
    needed: readonly Place[] | (() => readonly Place[]),
    { request, response, next }: { request: Request; response: Response; next: NextFunction },
  ): void {
    if (hasHungUp(request)) return;
    const leave = () => {
      waiting.delete(call);
      clearTimeout(refusal);
      stopListening();
    };
    const places = typeof needed === 'function' ? needed : () => needed;
    const call = {
      places,
      // In the context of this request, not of the one whose end makes room for it.
      begin: AsyncResource.bind(() => {
        leave();
        const taken = places();
        const release = take(taken);
        const start = performance.now();
        holdUntilWorkEnds(request, response, async () => {
          if (needsRest(request)) await wait(Math.min(performance.now() - start, maxRest));
          release();
          sendBack(taken);
          beginWaiting();
        });
        next();
      }),
    };
    const stopListening = onHangUp(request, leave);
    const refusal = setTimeout(() => {
      leave();
      next(explainWait(request));
    }, maxWait);
    waiting.add(call);
    beginWaiting();
  };
}
