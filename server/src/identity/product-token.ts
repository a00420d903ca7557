import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';

/** A signed-in account. `email` is lower-case. */
export type Account = Readonly<{ uid: string; email: string; name: string }>;

/** The account of a product token, and the time of its sign-in at Firebase, in seconds since 1970. */
export type Session = Account & Readonly<{ signedInAt: number }>;

export type ProductTokens = {
  sign: (session: Session) => string;
  /** The token's session; `undefined` for a token that is invalid or has expired. */
  read: (token: string) => Session | undefined;
};

const issuer = 'study-flow';
const audience = 'study-flow-client';
const lifetime = '1h';

/** Total characters of cached tokens: enough for about twenty thousand people. */
const maxCachedLength = 10_000_000;

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  auth_time: z.number(),
  exp: z.number(),
});

/** The product's own access tokens: JWT, HS256, one hour. `secret` has at least 32 bytes. */
export function createProductTokens(secret: string): ProductTokens {
  // Created once: from a string, jsonwebtoken would derive the key at every call.
  const key = createSecretKey(secret, 'utf8');
  // Each token is sent many times in its hour. A verified signature stays valid, so only the expiry is checked again.
  const verified = new LRUCache<string, { session: Session; end: number }>({
    maxSize: maxCachedLength,
    sizeCalculation: (_found, { length }) => length,
  });

  function verify(token: string) {
    const { sub, email, name, auth_time, exp } = claims.parse(
      jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience }),
    );
    const session = { uid: sub, email, name, signedInAt: auth_time };
    const found = { session, end: exp * 1000 };
    verified.set(token, found);
    return found;
  }

  return {
    sign: ({ uid, email, name, signedInAt }) =>
      jwt.sign({ email, name, auth_time: signedInAt }, key, {
        algorithm: 'HS256',
        subject: uid,
        issuer,
        audience,
        expiresIn: lifetime,
      }),
    read(token) {
      try {
        const { session, end } = verified.get(token) ?? verify(token);
        if (Date.now() < end) return session;
        verified.delete(token);
        return undefined;
      } catch {
        return undefined;
      }
    },
  };
}
