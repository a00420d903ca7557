import { expect, test } from 'vitest';
import { compileRegex } from './regex.ts';

test.each<[pattern: string, options: string, text: string]>([
  ['b$', '', 'ab\n'],
  ['^b', 'm', 'a\nb'],
  ['a.b', '', 'a\rb'],
  ['a.b', 's', 'a\nb'],
  ['(?i)ab', '', 'AB'],
  ['é', 'i', 'É'],
  ['a{,2}', '', 'a{,2}'],
  ['[]x]', '', ']'],
  ['[a(b)]', '', '('],
  ['\\-\\/', '', '-/'],
  ['(?P<year>\\d{4})', '', '2024'],
  ['\\x{1F600}', '', '😀'],
  ['^.$', '', '😀'],
])('compiles %s with %j to match %j', (pattern, options, text) => {
  expect(compileRegex(pattern, options).test(text)).toBe(true);
});

test.each<[pattern: string, options: string, text: string]>([
  ['a.b', '', 'a\nb'],
  ['b$', '', 'ab\n\n'],
  ['^$', 'm', 'a\n'],
  ['^\\s$', '', '\u00a0'],
  ['ab', '', 'AB'],
])('compiles %s with %j not to match %j', (pattern, options, text) => {
  expect(compileRegex(pattern, options).test(text)).toBe(false);
});

test.each(['a++', '\\Aa', '[[:alpha:]]', '(a)\\1', '(?>a)', 'a(?i)b', '\\h', '\\v'])(
  'refuses %s, which JavaScript lacks or interprets differently',
  (pattern) => {
    expect(() => compileRegex(pattern)).toThrow(expect.objectContaining({ code: 238 }));
  },
);

test('throws when the option is extended or unknown, or the pattern is invalid', () => {
  expect(() => compileRegex('a', 'x')).toThrow(expect.objectContaining({ code: 238 }));
  expect(() => compileRegex('a', 'g')).toThrow(expect.objectContaining({ code: 51108 }));
  expect(() => compileRegex('(')).toThrow(expect.objectContaining({ code: 51091 }));
});
