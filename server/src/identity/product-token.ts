import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Who a product token was given to. `email` is lower-case. */
export type Account = { uid: string; email: string; name: string };

export type ProductTokens = {
  sign: (account: Account) => string;
  /** The token's account, or `undefined` for any token that was not made here or has expired. */
  read: (token: string) => Account | undefined;
};

const issuer = 'study-flow';
const audience = 'study-flow-client';
const lifetime = '1h';

const claims = z.object({ sub: z.string(), email: z.string(), name: z.string() });

/** The product's own access tokens: JWT, HS256, one hour. `secret` has at least 32 bytes. */
export function createProductTokens(secret: string): ProductTokens {
  // A key made once: jsonwebtoken derives it anew at every call from a plain string.
  const key = createSecretKey(secret, 'utf8');
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
        const { sub, email, name } = claims.parse(
          jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience }),
        );
        return { uid: sub, email, name };
      } catch {
        return undefined;
      }
    },
  };
}
