import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { type ConcurrencyLimit, createConcurrencyCounter } from './concurrency.ts';
import { isDisconnected, onDisconnect } from './disconnect.ts';
import { releaseAfterWork } from './release-after-work.ts';

type WaitingRequest = { limits: () => readonly ConcurrencyLimit[]; start: () => void };

/**
 * Queues requests, and starts each in the order of their arrival as soon as none of its limits is reached. When a request of a
 * caller has ended, the other requests of this caller go to the end of the queue. A request counts for its limits until its
 * work has ended, also when its caller has disconnected; a caller who disconnects while waiting leaves the queue, and the work
 * never starts. A request that has waited `maxWait` milliseconds fails with what `explainWait` returns. After a request its
 * limits count it for as long again as it took, at most `maxPause` milliseconds: long requests leave half of the time to others.
 */
export function createRequestQueue({
  maxWait,
  maxPause = 0,
  needsPause = () => true,
  explainWait,
}: {
  maxWait: number;
  maxPause?: number;
  /** Whether the limits count this request for longer than it took. */
  needsPause?: (request: Request) => boolean;
  explainWait: (request: Request) => Error;
}) {
  const { findReached, acquire } = createConcurrencyCounter();
  const queue = new Set<WaitingRequest>();

  function startWaiting() {
    for (const waiting of queue) {
      if (findReached(waiting.limits()) === undefined) waiting.start();
    }
  }

  /** Moves the requests of a caller who has just been served to the end: they do not keep other callers waiting. */
  function moveToEnd(used: readonly ConcurrencyLimit[]) {
    // A maximum of one is that of a caller, or what all callers without an account share.
    const ofCaller = new Set(used.filter(({ max }) => max === 1).map(({ key }) => key));
    for (const waiting of [...queue]) {
      if (!waiting.limits().some(({ key }) => ofCaller.has(key))) continue;
      queue.delete(waiting);
      queue.add(waiting);
    }
  }

  /** @param needed the limits of the request; a function is asked again while the request waits */
  return function waitInQueue(
    needed: readonly ConcurrencyLimit[] | (() => readonly ConcurrencyLimit[]),
    { request, response, next }: { request: Request; response: Response; next: NextFunction },
  ): void {
    if (isDisconnected(request)) return;
    const leave = () => {
      queue.delete(waiting);
      clearTimeout(timer);
      stopListening();
    };
    const limits = typeof needed === 'function' ? needed : () => needed;
    const waiting = {
      limits,
      // In the asynchronous context of this request, not of the request whose end starts it.
      start: AsyncResource.bind(() => {
        leave();
        const used = limits();
        const release = acquire(used);
        const startedAt = performance.now();
        releaseAfterWork(request, response, async () => {
          if (needsPause(request)) await wait(Math.min(performance.now() - startedAt, maxPause));
          release();
          moveToEnd(used);
          startWaiting();
        });
        next();
      }),
    };
    const stopListening = onDisconnect(request, leave);
    const timer = setTimeout(() => {
      leave();
      next(explainWait(request));
    }, maxWait);
    queue.add(waiting);
    startWaiting();
  };
}
