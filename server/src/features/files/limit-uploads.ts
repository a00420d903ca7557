import type { RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { isUnverified } from '#data/accounts/addresses.ts';
import { readAccount } from '#http/authentication.ts';
import { unavailable } from '#http/errors/problems.ts';
import { allowSlowBody } from '#http/limits/body-timeout.ts';
import { createRequestQueue } from '#http/limits/request-queue.ts';

/** Each upload holds at most 10 MB in memory: 240 MB in total. */
const maxConcurrentUploads = 24;

/** The maximum of one account: a browser sends a few files at the same time. */
const maxUploadsPerAccount = 4;

/** The maximum of all accounts whose address is not verified, since one person can have any number of them. */
const maxUnverifiedUploads = maxConcurrentUploads / 4;

/**
 * Milliseconds that a request waits until its body is read: a whole school may hand in at the same moment. Proxies and the client
 * wait a minute for an answer (`uploadPiece.timeout`).
 */
const maxWait = 40_000;

/**
 * Limits the uploads that run at the same time, in all and of one account; the others wait, with their bodies unread. An upload
 * that runs may take as long as a slow connection needs. Calls of the database belong after it: those of a whole school at once
 * would wait for connections until they fail. The only one before it says which queue a request joins, and concurrent requests
 * share its query. @throws 503 after `maxWait`
 */
export function createUploadLimit(database: Db): RequestHandler {
  const waitInQueue = createRequestQueue({
    maxWait,
    explainWait: () => unavailable('too-many-uploads'),
  });
  return async function limitUploads(request, response, next) {
    const { uid } = readAccount(request);
    waitInQueue(
      [
        { key: `account ${uid}`, max: maxUploadsPerAccount },
        ...((await isUnverified(database, uid))
          ? [{ key: 'unverified', max: maxUnverifiedUploads }]
          : []),
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
