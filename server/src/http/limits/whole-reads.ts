import type { Request, RequestHandler } from 'express';
import { readAccount } from '../authentication.ts';
import { tooManyRequests } from '../errors/problems.ts';
import { createTurns } from './turns.ts';

/** Pages whose whole class is read at the same time. */
const maxPages = 2;

/** Milliseconds that a page waits for the file that the same teacher downloads. */
const maxWait = 10_000;

/** Milliseconds; shorter classes are read in a few. */
const maxRest = 1_000;

/**
 * Limits calls that read everything of a class, or of an account, after a guard: one of each account at a time. Of those that
 * are collected before they are answered, `page`, two in all; a `file` takes as long as its reader does, and one slow reader
 * must not keep others waiting. Calls to which `applies` is false do not wait. @throws 429 after `maxWait`
 */
export function limitWholeReads(): (
  kind: 'page' | 'file',
  applies?: (request: Request) => boolean,
) => RequestHandler {
  const waitForTurn = createTurns({ maxWait, maxRest, explainWait: () => tooManyRequests(10) });
  return (kind, applies = () => true) =>
    function limitWholeRead(request, response, next) {
      if (!applies(request)) {
        next();
        return;
      }
      const own = { key: `account ${readAccount(request).uid}`, max: 1 };
      const places = kind === 'page' ? [own, { key: 'pages', max: maxPages }] : [own];
      waitForTurn(places, { request, response, next });
    };
}
