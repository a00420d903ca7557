import type { Request, RequestHandler } from 'express';
import type { Db } from 'mongodb';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
// It tells what a request has beyond Express's own.
import type {} from './authentication.ts';
import { tooManyRequests } from './problems.ts';

/**
 * Requests per minute and caller, before `RATE_LIMIT_SCALE`. Those counted by address leave room for a class
 * that signs in together behind the one address of its school.
 */
const generalPerMinute = 3000;
const sensitivePerMinute = { jwt: 100, users: 100, images: 20, newsletter: 20, account: 20 };

export const sensitiveLimitCollection = 'rateLimits';

/** The limit of every call, counted in this process: cheap, and exact enough against a flood. */
export function createGeneralLimit(scale: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: generalPerMinute * scale, duration: 60 });
  return createLimit((caller) => limiter.consume(caller));
}

/**
 * The limit of calls that hand out access or store much, counted in the database so that it holds across instances.
 * `name` keeps the count of each call apart.
 */
export function createSensitiveLimit(
  database: Db,
  scale: number,
  name: keyof typeof sensitivePerMinute,
): RequestHandler {
  const limiter = new RateLimiterMongo({
    storeClient: database,
    tableName: sensitiveLimitCollection,
    keyPrefix: name,
    points: sensitivePerMinute[name] * scale,
    duration: 60,
    disableIndexesCreation: true,
  });
  return createLimit((caller) => limiter.consume(caller));
}

function createLimit(consume: (caller: string) => Promise<unknown>): RequestHandler {
  return async function limitRate(request, _response, next) {
    await consume(callerOf(request)).catch(refuse);
    next();
  };
}

/** The account behind a guard, so that a school's shared address is not one caller; else the address. */
function callerOf(request: Request): string {
  return request.account?.uid ?? request.ip ?? 'unknown';
}

/** The limiter rejects with its own result when the limit is reached, and with an error when it cannot count. */
function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes
    ? tooManyRequests(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)))
    : reason;
}
