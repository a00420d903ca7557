import jwt from 'jsonwebtoken';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createProductTokens } from './product-token.ts';

const secret = 'a secret of the tests, of enough bytes';
const tokens = createProductTokens(secret);
const ada = {
  uid: 'uid-of-ada',
  email: 'ada@school.org',
  name: 'Ada Lovelace',
  signedInAt: 1_795_000_000,
};
const proper = {
  algorithm: 'HS256',
  subject: ada.uid,
  issuer: 'study-flow',
  audience: 'study-flow-client',
  expiresIn: '1h',
} as const;
const { expiresIn: _, ...endless } = proper;
const body = { email: ada.email, name: ada.name, auth_time: ada.signedInAt };

afterEach(() => vi.useRealTimers());

test('has account, issuer and an expiry of one hour', () => {
  expect(jwt.decode(tokens.sign(ada), { complete: true })).toMatchObject({
    header: { alg: 'HS256' },
    payload: { sub: ada.uid, ...body, iss: 'study-flow', aud: 'study-flow-client' },
  });
  const { iat = 0, exp = 0 } = jwt.decode(tokens.sign(ada), { json: true }) ?? {};
  expect(exp - iat).toBe(3600);
});

test('reads a token that it has signed', () => {
  expect(tokens.read(tokens.sign(ada))).toEqual(ada);
});

test('refuses a token after an hour', () => {
  const token = tokens.sign(ada);
  vi.useFakeTimers({ now: Date.now() + 3_601_000 });
  expect(tokens.read(token)).toBeUndefined();
});

test('refuses a cached token after an hour', () => {
  const token = tokens.sign(ada);
  const { exp = 0 } = jwt.decode(token, { json: true }) ?? {};
  expect([tokens.read(token), tokens.read(token)]).toEqual([ada, ada]);
  vi.useFakeTimers({ now: exp * 1000 - 1 });
  expect(tokens.read(token)).toEqual(ada);
  vi.setSystemTime(exp * 1000);
  expect(tokens.read(token)).toBeUndefined();
});

describe('refuses', () => {
  test.each([
    ['a token of another secret', jwt.sign(body, `${secret}!`, proper)],
    ['a token of another issuer', jwt.sign(body, secret, { ...proper, issuer: 'someone' })],
    ['a token for another audience', jwt.sign(body, secret, { ...proper, audience: 'someone' })],
    ['a token of another algorithm', jwt.sign(body, secret, { ...proper, algorithm: 'HS512' })],
    ['an unsigned token', jwt.sign(body, null, { ...proper, algorithm: 'none' })],
    ['a token without an e-mail', jwt.sign({ name: ada.name }, secret, proper)],
    [
      'a token of before it said when its holder had signed in',
      jwt.sign({ email: ada.email, name: ada.name }, secret, proper),
    ],
    ['a token without an end', jwt.sign(body, secret, endless)],
    ['something else', 'not.a.token'],
  ])('%s', (_what, token) => {
    expect(tokens.read(token)).toBeUndefined();
  });

  test('a token whose content was changed', () => {
    const [header, , signature] = tokens.sign(ada).split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'x', email: 'eve@school.org', name: 'Eve' }));
    expect(tokens.read(`${header}.${claims.toString('base64url')}.${signature}`)).toBeUndefined();
  });
});
