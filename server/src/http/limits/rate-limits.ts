import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { VerifyIdToken } from '#identity/id-token.ts';
import type { Account, ProductTokens } from '#identity/product-token.ts';
import { findBearerToken, readAccount } from '../authentication.ts';
import { RequestProblem, tooManyRequests } from '../errors/problems.ts';
import { groupAddress } from './address-group.ts';

/**
 * Requests per minute, before `RATE_LIMIT_SCALE`, counted in each process. docs/security.md has the calculation: a school
 * of 1,000 people behind one address can sign in within five minutes, and nobody can lock the others out.
 */
const generalPerMinute = {
  /** Of one account: a page makes at most 10 calls, a fast user opens 30 pages a minute. Twice that. */
  account: 600,
  /** Of one address without a token: 1,000 people × 30 calls and pictures before they are signed in, in 3 minutes. */
  anonymous: 12_000,
  /**
   * Of one address with a token that is no product token: 1,000 people × 2 sign-in calls × 3 tries within a minute.
   * Counted separately, so that a flood of calls without a token does not block sign-ins.
   */
  signingIn: 6_000,
};

/** The same for calls that grant access or store much, counted in the database for all instances together. */
const sensitivePerMinute = {
  /** Verified ID tokens of one account: it needs one an hour, and two while it signs in. */
  identity: 200,
  /** Failed sign-ins of one address: a class of 30 whose sessions ended, ten tries each. */
  failedSignIn: 300,
  /** Pictures of one account. */
  images: 20,
  /** Exports of one account. */
  account: 20,
  /** Progress files of one account, each of a whole class. */
  progressFile: 10,
  /** Joins of one account, right or wrong: a student's classes of a year at once. */
  joining: 10,
  /** Wrong codes of one address, of all its accounts: a school of 1,000 people who mistype one each in one minute. */
  wrongCodes: 1_000,
  /** Reads of one calendar feed: ten devices that are switched on at the same time, twice. */
  calendarFeed: 20,
  /** Unknown calendar feeds of one address: a calendar service that asks for a thousand ended ones in one minute. */
  unknownFeeds: 1_000,
  /** Subscriptions of one address: a class of 30, twice. */
  newsletter: 60,
  /** Codes of drafts that one address redeems, right or wrong: a class of 30, twice. */
  scanGrants: 60,
};

export const sensitiveLimitCollection = 'rateLimits';

/** The limit of every call, counted in this process: fast, and exact enough against a flood. */
export function createGeneralLimit(scale: number, tokens: ProductTokens): RequestHandler {
  const open = (points: number) => new RateLimiterMemory({ points: points * scale, duration: 60 });
  const accounts = open(generalPerMinute.account);
  const anonymous = open(generalPerMinute.anonymous);
  const signingIn = open(generalPerMinute.signingIn);
  return async function limitRate(request, _response, next) {
    const account = findAccount(request, tokens);
    const limiter =
      account === undefined && findBearerToken(request) !== undefined ? signingIn : anonymous;
    await (account
      ? accounts.consume(account.uid)
      : limiter.consume(readAddressGroup(request))
    ).catch(refuse);
    next();
  };
}

/** What a caller is counted by: the account, without one the network address. */
export function findCaller(
  request: Request,
  tokens: ProductTokens,
): { key: string; hasAccount: boolean } {
  const account = findAccount(request, tokens);
  return { key: account?.uid ?? readAddressGroup(request), hasAccount: account !== undefined };
}

/** The account of the product token, before any guard; tokens read before are found in memory. */
function findAccount(request: Request, tokens: ProductTokens): Account | undefined {
  const token = findBearerToken(request);
  return token === undefined ? undefined : tokens.read(token);
}

/** The limit of a sensitive call: of the account after a guard, else of the address. */
export function createSensitiveLimit(
  database: Db,
  scale: number,
  name: 'images' | 'account' | 'progressFile' | 'newsletter' | 'scanGrants',
): RequestHandler {
  const limiter = openSensitiveLimiter(database, scale, name);
  return async function limitRate(request, _response, next) {
    await limiter.consume(request.account?.uid ?? readAddressGroup(request)).catch(refuse);
    next();
  };
}

/**
 * Limits the bytes of the bodies that one account sends in a minute, before one is read: while a large one is
 * parsed, this process answers no other request. Counted in this process.
 * @param largest bytes of the largest body, which counts where a request does not say its length
 */
export function createBodyLimit(scale: number, { perMinute, largest }: BodyBytes): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute * scale, duration: 60 });
  return async function limitBytes(request, _response, next) {
    const bytes = Math.min(Number(request.headers['content-length'] ?? largest), largest);
    await limiter.consume(readAccount(request).uid, bytes).catch(refuse);
    next();
  };
}

type BodyBytes = { perMinute: number; largest: number };

/**
 * Limits how many class codes are tried: of each account, right or wrong, and wrong ones of each address. Where an address
 * has used up its limit, each account still has its first try of the minute: whoever guesses there cannot keep others from
 * joining.
 */
export function createJoinLimit(database: Db, scale: number) {
  const accounts = openSensitiveLimiter(database, scale, 'joining');
  const addresses = openSensitiveLimiter(database, scale, 'wrongCodes');
  const limitJoins: RequestHandler = async (request, _response, next) => {
    const tried = await accounts.consume(readAccount(request).uid).catch(refuse);
    if (tried.consumedPoints > 1) {
      const wrong = await addresses.get(readAddressGroup(request));
      if (wrong !== null && wrong.consumedPoints >= addresses.points) refuse(wrong);
    }
    next();
  };
  return {
    limitJoins,
    async countWrongCode(request: Request): Promise<void> {
      await addresses.penalty(readAddressGroup(request));
    },
  };
}

/**
 * Limits how often one calendar feed is read, and how many unknown ones one address asks for. A known feed is answered
 * wherever it is asked from: calendar services ask for those of many people from one address.
 */
export function createFeedLimit(database: Db, scale: number) {
  const feeds = openSensitiveLimiter(database, scale, 'calendarFeed');
  const addresses = openSensitiveLimiter(database, scale, 'unknownFeeds');
  return {
    /** Counts a read of the feed of this account (uid). @throws 429 */
    async countRead(uid: string): Promise<void> {
      await feeds.consume(uid).catch(refuse);
    },
    /** Counts a request for an unknown feed. @throws 429 */
    async countUnknown(request: Request): Promise<void> {
      await addresses.consume(readAddressGroup(request)).catch(refuse);
    },
  };
}

/**
 * Limits how many ID tokens of one account are verified. Valid tokens are counted by account, so that others behind the
 * same address are not affected.
 */
export function limitIdentities(
  verifyIdToken: VerifyIdToken,
  database: Db,
  scale: number,
): VerifyIdToken {
  const limiter = openSensitiveLimiter(database, scale, 'identity');
  return async function verifyAndCount(token) {
    const identity = await verifyIdToken(token);
    await limiter.consume(identity.uid).catch(refuse);
    return identity;
  };
}

/**
 * Runs after the handlers of calls with an ID token and counts refused calls by address. Above the limit they are
 * answered with 429 instead of the reason; a valid call never is.
 */
export function createFailedSignInLimit(database: Db, scale: number): ErrorRequestHandler {
  const limiter = openSensitiveLimiter(database, scale, 'failedSignIn');
  return async function limitFailures(error, request, _response, next) {
    if (error instanceof RequestProblem && error.status < 429) {
      await limiter.consume(readAddressGroup(request)).catch(refuse);
    }
    next(error);
  };
}

function openSensitiveLimiter(
  database: Db,
  scale: number,
  name: keyof typeof sensitivePerMinute,
): RateLimiterMongo {
  const points = sensitivePerMinute[name] * scale;
  return new RateLimiterMongo({
    storeClient: database,
    tableName: sensitiveLimitCollection,
    keyPrefix: name,
    points,
    duration: 60,
    // Callers above the limit cause no further database calls.
    inMemoryBlockOnConsumed: Math.max(1, Math.ceil(points)),
    disableIndexesCreation: true,
  });
}

/** The key of the network connection that a request comes from. */
export function readAddressGroup(request: Request): string {
  return groupAddress(request.ip ?? 'unknown');
}

/** The limiter rejects with a result when the limit is reached, and with an error when it cannot count. */
function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes
    ? tooManyRequests(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)))
    : reason;
}
