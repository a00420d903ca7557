import type { Request, RequestHandler } from 'express';
import { readAccount } from '../authentication.ts';
import { tooManyRequests } from '../errors/problems.ts';
import { createTurns } from './turns.ts';

/** Milliseconds that a page waits for the file that the same teacher downloads. */
const maxWait = 10_000;

/**
 * Limits calls that read everything of a class to one of each account at a time, after a guard; those to which it does not
 * apply do not wait. @throws 429 after `maxWait`
 */
export function limitWholeClasses(): (applies?: (request: Request) => boolean) => RequestHandler {
  const waitForTurn = createTurns({
    maxInAll: Number.POSITIVE_INFINITY,
    maxWait,
    explainWait: () => tooManyRequests(10),
  });
  return (applies = () => true) =>
    async function limitWholeClass(request, response, next) {
      if (!applies(request)) {
        next();
        return;
      }
      await waitForTurn(readAccount(request).uid, response, next);
    };
}
