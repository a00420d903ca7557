import type { RequestHandler } from 'express';
import { readAccount } from '../authentication.ts';
import { tooManyRequests } from '../errors/problems.ts';
import { createRequestQueue } from './request-queue.ts';

/** How many plans run at the same time. */
const maxInAll = 2;

/** Milliseconds that a plan waits for other plans. */
const maxWait = 10_000;

/** Milliseconds; the largest plan computes for less. */
const maxPause = 1_000;

/**
 * Limits plans and their previews, in all and to one of each account: a plan of two hundred assignments, the most that a
 * list has, computes for half a second, in which the process answers nobody. @throws 429 after `maxWait`
 */
export function limitPlans(): RequestHandler {
  const waitInQueue = createRequestQueue({
    maxWait,
    maxPause,
    explainWait: () => tooManyRequests(10),
  });
  return (request, response, next) =>
    waitInQueue(
      [
        { key: 'all', max: maxInAll },
        { key: `account ${readAccount(request).uid}`, max: 1 },
      ],
      { request, response, next },
    );
}
