import type { Request, RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { findUnverified } from '#data/accounts/addresses.ts';
import { readAccount } from '#http/authentication.ts';
import { problem, unavailable } from '#http/errors/problems.ts';
import { allowSlowBody } from '#http/limits/body-timeout.ts';
import { hasHungUp } from '#http/limits/hang-up.ts';
import { createPlaces, type Place } from '#http/limits/places.ts';
import { readAddressGroup } from '#http/limits/rate-limits.ts';
import { createTurns } from '#http/limits/turns.ts';
import { holdUntilWorkEnds } from '#http/limits/work.ts';

/** Each upload is in memory from its first byte until it is stored or refused: together at most 240 MB. */
export const maxConcurrentUploads = 24;

/** An upload may take minutes: one account may run as many as a form with pictures needs, never all. */
export const maxUploadsPerAccount = 3;

/** Of all accounts whose address is not verified, since anybody can have any number of them. */
export const maxUnverifiedUploads = maxConcurrentUploads / 4;

/** The largest picture takes half a gigabyte while it is decoded. */
const maxDecoded = 2;

/** Milliseconds; with a picture in each place, the last one waits for half a minute on a slow processor. */
const maxDecodingWait = 60_000;

const unverifiedAccounts = 'unverified accounts';

/**
 * Limits uploads for as long as there is work for them, whether their sender still waits or not.
 * @returns middleware that goes before the form is read, and such that goes after it
 */
export function createUploadLimits(database: Db): {
  receiving: RequestHandler;
  decoding: RequestHandler;
} {
  const { findFull, take } = createPlaces();
  const unverified = new WeakSet<Request>();

  function listPlaces(request: Request): (Place & { refuse: () => Error })[] {
    const own = {
      key: `account ${readAccount(request).uid}`,
      max: maxUploadsPerAccount,
      refuse: () => problem('own-uploads-running', {}, { retryAfterSeconds: 5 }),
    };
    const all = {
      key: 'all',
      max: maxConcurrentUploads,
      refuse: () => unavailable('upload-limit-reached'),
    };
    // A school has one IP address: accounts whose e-mail address is verified are counted by themselves alone.
    if (!unverified.has(request)) return [own, all];
    const refuse = () => unavailable('unverified-uploads-running');
    return [
      own,
      { key: `address ${readAddressGroup(request)}`, max: maxUploadsPerAccount, refuse },
      { key: unverifiedAccounts, max: maxUnverifiedUploads, refuse },
      all,
    ];
  }

  const waitForTurn = createTurns({
    maxWait: maxDecodingWait,
    explainWait: () => unavailable('upload-limit-reached'),
  });

  return {
    /** Refuses uploads while too many are running, and allows the others the time of a slow connection. @throws 429 or 503 */
    async receiving(request, response, next) {
      const { uid } = readAccount(request);
      if ((await findUnverified(database, [uid])).has(uid)) unverified.add(request);
      if (hasHungUp(request)) return;
      const places = listPlaces(request);
      const full = findFull(places);
      if (full !== undefined) throw full.refuse();
      holdUntilWorkEnds(request, response, take(places));
      allowSlowBody(request);
      next();
    },

    /** Lets few pictures be decoded at the same time, one of each account. @throws 503 after `maxDecodingWait` */
    decoding(request, response, next) {
      const { uid } = readAccount(request);
      const sender = unverified.has(request) ? unverifiedAccounts : `account ${uid}`;
      waitForTurn(
        [
          { key: 'all', max: maxDecoded },
          { key: sender, max: 1 },
        ],
        { request, response, next },
      );
    },
  };
}
