import type { RequestHandler } from 'express';
import { readAccount } from '../authentication.ts';
import { tooManyRequests } from '../errors/problems.ts';
import { createTurns } from './turns.ts';

/** Plans whose data is read or written at the same time. */
const maxInAll = 2;

/** Milliseconds that a plan waits for others. */
const maxWait = 10_000;

/** At least as long as the largest plan computes. */
const maxRest = 1_000;

/**
 * Limits plans and their previews, in all and to one of each account: a plan of two hundred assignments, the most that a
 * list has, computes for half a second, in which the process answers nobody. @throws 429 after `maxWait`
 */
export function limitPlans(): RequestHandler {
  const waitForTurn = createTurns({ maxWait, maxRest, explainWait: () => tooManyRequests(10) });
  return (request, response, next) =>
    waitForTurn(
      [
        { key: 'all', max: maxInAll },
        { key: `account ${readAccount(request).uid}`, max: 1 },
      ],
      { request, response, next },
    );
}
