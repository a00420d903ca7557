import type { Request, RequestHandler } from 'express';
import type { Identity, VerifyIdToken } from '#identity/id-token.ts';
import type { Account, ProductTokens, Session } from '#identity/product-token.ts';
import { problem } from './errors/problems.ts';

declare global {
  namespace Express {
    interface Request {
      /** Set by each guard. */
      account?: Account;
      /** Set by the check of a Firebase ID token. */
      identity?: Identity;
    }
  }
}

/** The token of `Authorization: Bearer …`; `undefined` when there is none. */
export function findBearerToken(request: Request): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The same. @throws 401 when there is none */
export function readBearerToken(request: Request, parts: { detail?: string } = {}): string {
  const token = findBearerToken(request);
  if (token === undefined) {
    throw problem('sign-in-required', {}, parts);
  }
  return token;
}

/** The session of the request's product token. The guards check whether the account still exists. @throws 401 */
export function readSession(request: Request, tokens: ProductTokens): Session {
  const session = tokens.read(readBearerToken(request));
  if (session === undefined) {
    throw problem('access-token-invalid');
  }
  return session;
}

/** The account that sends this request; only after a guard. */
export function readAccount(request: Request): Account {
  if (request.account === undefined) {
    throw problem('sign-in-required');
  }
  return request.account;
}

const idTokenRequired = { detail: 'Sign in: this call needs a Firebase ID token.' };

/** Middleware that requires a Firebase ID token. */
export function createIdentityCheck(verifyIdToken: VerifyIdToken): RequestHandler {
  return async function requireIdentity(request, _response, next) {
    request.identity = await verifyIdToken(readBearerToken(request, idTokenRequired));
    next();
  };
}

/** The identity of the request's ID token; only after `createIdentityCheck`. */
export function readIdentity(request: Request): Identity {
  if (request.identity === undefined) {
    throw problem('sign-in-required');
  }
  return request.identity;
}

/** @throws 403 unless `email` is the caller's own */
export function requireSelf(account: Account, email: string): void {
  if (account.email !== email) {
    throw problem('own-account-only');
  }
}
