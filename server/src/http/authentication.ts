import type { Request, RequestHandler } from 'express';
import type { Identity, VerifyIdToken } from '../identity/id-token.ts';
import type { Account, ProductTokens, Session } from '../identity/product-token.ts';
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
export function readBearerToken(request: Request): string {
  const token = findBearerToken(request);
  if (token === undefined) {
    throw problem('sign-in-required');
  }
  return token;
}

/** Whom the request's product token was given to. Whether that account still may act is another question. @throws 401 */
export function readSession(request: Request, tokens: ProductTokens): Session {
  const session = tokens.read(readBearerToken(request));
  if (session === undefined) {
    throw problem('access-token-invalid');
  }
  return session;
}

/** Who sends this request; only behind a guard. */
export function accountOf(request: Request): Account {
  if (request.account === undefined) {
    throw problem('sign-in-required');
  }
  return request.account;
}

/** Lets the holders of a Firebase ID token pass. */
export function createIdentityCheck(verifyIdToken: VerifyIdToken): RequestHandler {
  return async function requireIdentity(request, _response, next) {
    request.identity = await verifyIdToken(readBearerToken(request));
    next();
  };
}

/** Who Firebase says sends this request; only behind the check of its ID token. */
export function identityOf(request: Request): Identity {
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
