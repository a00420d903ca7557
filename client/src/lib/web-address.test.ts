import { expect, test } from 'vitest';
import { findSubmittedLink, toWebAddress } from './web-address.ts';

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

test('finds the link that was handed in, and none where its place has the address of the first file', () => {
  const files = [{ _id: 'a'.repeat(24) }];
  const find = (pdfLink: string, files: { _id: string }[]) => findSubmittedLink({ pdfLink, files });
  expect(find('https://documents.test/zero', files)).toBe('https://documents.test/zero');
  expect(find('https://documents.test/zero', [])).toBe('https://documents.test/zero');
  expect(find(`https://api.test/files/${'a'.repeat(24)}`, files)).toBeNull();
  expect(find('no address', [])).toBeNull();
});
