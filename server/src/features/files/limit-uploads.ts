import type { RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { isUnverified } from '#data/accounts/addresses.ts';
import { readAccount } from '#http/authentication.ts';
import { unavailable } from '#http/errors/problems.ts';
import { allowSlowBody } from '#http/limits/body-timeout.ts';
import { createRequestQueue } from '#http/limits/request-queue.ts';
import { uploadLimits } from '#http/limits/upload-limits.ts';

const limits = uploadLimits.files;

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
        { key: `account ${uid}`, max: limits.account },
        ...((await isUnverified(database, uid))
          ? [{ key: 'unverified', max: limits.unverified }]
          : []),
        { key: 'all', max: limits.all },
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
