import { expect, test } from 'vitest';
import { readTokenClaims } from './token-claims.ts';

test('claims are read from the URL-safe alphabet of tokens', () => {
  expect(readTokenClaims('head.eyJzdWIiOiI_Pj4_In0.signature')).toEqual({ sub: '?>>?' });
  expect(readTokenClaims('head.eyJzdWIiOiJ-fn4ifQ.signature')).toEqual({ sub: '~~~' });
});

test('claims are read as UTF-8', () => {
  expect(readTokenClaims('head.eyJuYW1lIjogIsWBdWNqYSJ9.signature')).toEqual({ name: 'Łucja' });
});

test.each(['', 'product-token', 'head.%.signature', 'head.bnVsbA.signature'])(
  'what cannot be read has no claims: "%s"',
  (token) => expect(readTokenClaims(token)).toEqual({}),
);
