import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Who a product token was given to. `email` is lower-case. */
export type Account = Readonly<{ uid: string; email: string; name: string }>;

export type ProductTokens = {
  sign: (account: Account) => string;
  /** The token's account, or `undefined` for any token that was not made here or has expired. */
  read: (token: string) => Account | undefined;
};

const issuer = 'study-flow';
const audience = 'study-flow-client';
const lifetime = '1h';

/** Characters of all tokens that are remembered together: those of some twenty thousand people. */
const mostRemembered = 10_000_000;

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  exp: z.number(),
});

/** The product's own access tokens: JWT, HS256, one hour. `secret` has at least 32 bytes. */
export function createProductTokens(secret: string): ProductTokens {
  // A key made once: jsonwebtoken derives it anew at every call from a plain string.
  const key = createSecretKey(secret, 'utf8');
  // A person sends the same token with each request of the hour. Its signature stays right; only its end may come.
  const verified = new LRUCache<string, { account: Account; end: number }>({
    maxSize: mostRemembered,
    sizeCalculation: (_found, { length }) => length,
  });

  function verify(token: string) {
    const { sub, email, name, exp } = claims.parse(
      jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience }),
    );
    const found = { account: { uid: sub, email, name }, end: exp * 1000 };
    verified.set(token, found);
    return found;
  }

  return {
    sign: ({ uid, email, name }) =>
      jwt.sign({ email, name }, key, {
        algorithm: 'HS256',
        subject: uid,
        issuer,
        audience,
        expiresIn: lifetime,
      }),
    read(token) {
      try {
        const { account, end } = verified.get(token) ?? verify(token);
        if (Date.now() < end) return account;
        verified.delete(token);
        return undefined;
      } catch {
        return undefined;
      }
    },
  };
}
