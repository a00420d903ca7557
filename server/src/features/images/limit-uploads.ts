import type { Request, RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { isUnverified } from '#data/accounts/addresses.ts';
import { readAccount } from '#http/authentication.ts';
import { problem, unavailable } from '#http/errors/problems.ts';
import { allowSlowBody } from '#http/limits/body-timeout.ts';
import { type ConcurrencyLimit, createConcurrencyCounter } from '#http/limits/concurrency.ts';
import { isDisconnected } from '#http/limits/disconnect.ts';
import { readAddressGroup } from '#http/limits/rate-limits.ts';
import { releaseAfterWork } from '#http/limits/release-after-work.ts';
import { createRequestQueue } from '#http/limits/request-queue.ts';
import { uploadLimits } from '#http/limits/upload-limits.ts';

const limits = uploadLimits.pictures;

/** The largest picture takes half a gigabyte while it is decoded. */
const maxDecoded = 2;

/** Milliseconds; when as many pictures wait as may be sent, the last one waits for half a minute on a slow processor. */
const maxDecodingWait = 60_000;

const unverifiedAccounts = 'unverified accounts';

/**
 * Limits uploads for as long as there is work for them, whether their sender still waits or not.
 * @returns `receiving`: middleware before the form is read; `decoding`: middleware after it
 */
export function createUploadLimits(database: Db): {
  receiving: RequestHandler;
  decoding: RequestHandler;
} {
  const { findReached, acquire } = createConcurrencyCounter();
  const unverified = new WeakSet<Request>();

  function listLimits(request: Request): (ConcurrencyLimit & { refuse: () => Error })[] {
    const own = {
      key: `account ${readAccount(request).uid}`,
      max: limits.account,
      refuse: () => problem('own-uploads-running', {}, { retryAfterSeconds: 5 }),
    };
    const all = {
      key: 'all',
      max: limits.all,
      refuse: () => unavailable('upload-limit-reached'),
    };
    // A school has one IP address: accounts whose e-mail address is verified are counted by themselves alone.
    if (!unverified.has(request)) return [own, all];
    const refuse = () => unavailable('unverified-uploads-running');
    return [
      own,
      { key: `address ${readAddressGroup(request)}`, max: limits.account, refuse },
      { key: unverifiedAccounts, max: limits.unverified, refuse },
      all,
    ];
  }

  const waitInQueue = createRequestQueue({
    maxWait: maxDecodingWait,
    explainWait: () => unavailable('upload-limit-reached'),
  });

  return {
    /** Refuses uploads while too many are running, and allows the others the time of a slow connection. @throws 429 or 503 */
    async receiving(request, response, next) {
      if (await isUnverified(database, readAccount(request).uid)) unverified.add(request);
      if (isDisconnected(request)) return;
      const own = listLimits(request);
      const reached = findReached(own);
      if (reached !== undefined) throw reached.refuse();
      releaseAfterWork(request, response, acquire(own));
      allowSlowBody(request);
      next();
    },

    /** Lets few pictures be decoded at the same time, one of each account. @throws 503 after `maxDecodingWait` */
    decoding(request, response, next) {
      const { uid } = readAccount(request);
      const sender = unverified.has(request) ? unverifiedAccounts : `account ${uid}`;
      waitInQueue(
        [
          { key: 'all', max: maxDecoded },
          { key: sender, max: 1 },
        ],
        { request, response, next },
      );
    },
  };
}
