import { expect, test } from 'vitest';
import { toWebAddress } from './web-address.ts';

test.each(['http://a.test/x', 'https://a.test/?q=1'])('%s is a web address', (text) => {
  expect(toWebAddress(text)).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' java\nscript:alert(1)',
  '/here',
  '',
  'a.test',
  'https://docs.google.com@evil.example/x',
  'https://:docs.google.com@evil.example/x',
])('%j is no web address', (text) => {
  expect(toWebAddress(text)).toBeNull();
});
