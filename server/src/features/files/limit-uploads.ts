import type { RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { findUnverified } from '#data/accounts/addresses.ts';
import { readAccount } from '#http/authentication.ts';
import { unavailable } from '#http/errors/problems.ts';
import { allowSlowBody } from '#http/limits/body-timeout.ts';
import { createTurns } from '#http/limits/turns.ts';

/** Each upload holds at most 10 MB in memory: together 240 MB. */
const maxConcurrentUploads = 24;

/** Of one account: a browser sends a few files at the same time. */
const maxUploadsPerAccount = 4;

/** Of all accounts whose address is not verified, since anybody can have any number of them. */
const maxUnverifiedUploads = maxConcurrentUploads / 4;

/** Milliseconds that a request waits until its body is read; a whole school may hand in within a minute. */
const maxWait = 15_000;

/**
 * Lets few uploads run at the same time, of all and of one account; the others wait, with their bodies unread. Whose turn it
 * is has the time of a slow connection. @throws 503 after `maxWait`
 */
export function createUploadLimit(database: Db): RequestHandler {
  const waitForTurn = createTurns({ maxWait, explainWait: () => unavailable('too-many-uploads') });
  return async function limitUploads(request, response, next) {
    const { uid } = readAccount(request);
    const isUnverified = (await findUnverified(database, [uid])).has(uid);
    waitForTurn(
      [
        { key: `account ${uid}`, max: maxUploadsPerAccount },
        ...(isUnverified ? [{ key: 'unverified', max: maxUnverifiedUploads }] : []),
        { key: 'all', max: maxConcurrentUploads },
      ],
      {
        request,
        response,
        next: (error?: unknown) => {
          if (error === undefined) allowSlowBody(request);
          next(error);
        },
      },
    );
  };
}
