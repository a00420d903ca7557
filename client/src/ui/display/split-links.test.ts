import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

/** The links of a text: what is shown, and where it leads. */
function findLinks(text: string) {
  return splitLinks(text).flatMap(({ start, end, href }) =>
    href === null ? [] : [[text.slice(start, end), href]],
  );
}

test.each([
  ['See https://example.org/a.', 'https://example.org/a', 'https://example.org/a'],
  ['(https://de.wikipedia.org/wiki/Zero_(number))', 'https://de.wikipedia.org/wiki/Zero_(number)'],
  ['“http://localhost:3000/x?a=1&b=2#c”', 'http://localhost:3000/x?a=1&b=2#c'],
  ['HTTPS://EXAMPLE.ORG/A', 'HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
  ['Is it www.example.org?', 'www.example.org', 'http://www.example.org/'],
  ['WWW.Example.dev/a', 'WWW.Example.dev/a', 'http://www.example.dev/a'],
  ['Mira https://es.wikipedia.org/wiki/Año…', 'https://es.wikipedia.org/wiki/Año', undefined],
])('links the address in %j', (text, shown, href = shown) => {
  const [link, ...others] = findLinks(text);
  expect(others).toEqual([]);
  expect(link).toEqual([shown, new URL(href).href]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.org/a',
  '//example.org/a',
  'ada@school.example',
  'mailto:ada@school.example',
  'We are done.It was easy, see main.py.',
  'https://',
  'Is it www or www. or www.?',
  '<a href="x">no</a>',
])('links nothing of another kind in %j', (text) => {
  expect(findLinks(text)).toEqual([]);
});

test('links nothing that leads elsewhere than it seems', () => {
  const links = findLinks('https://bank.example@evil.example/ https://bank.example:1@evil.example');
  for (const [, href] of links) expect(href).toMatch(/^https:\/\/bank\.example[:/]/);
});

test('keeps every character, in order', () => {
  const text = '😀 https://a.example/1 and\nhttps://b.example/2, www.c.example (done.It) 😀';
  expect(splitLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '😀 ',
    'https://a.example/1',
    ' and\n',
    'https://b.example/2',
    ', ',
    'www.c.example',
    ' (done.It) 😀',
  ]);
  expect(splitLinks('')).toEqual([]);
});

test.each(['https://a.b/(', 'http://', 'www.', 'https://a.b/?', 'a.b.'])(
  'loses nothing of 10,000 characters of %j, and comes to an end',
  (piece) => {
    // An expression that tries everything would exceed the time limit of a test many times.
    const text = piece.repeat(10_000 / piece.length);
    const parts = splitLinks(text).map(({ start, end }) => text.slice(start, end));
    expect(parts.join('')).toBe(text);
  },
);
