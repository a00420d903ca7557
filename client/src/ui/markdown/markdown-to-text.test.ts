import { expect, test } from 'vitest';
import { markdownToText } from './markdown-to-text.ts';

test.each([
  ['**bold**, __bold__, *slanted* and _slanted_', 'bold, bold, slanted and slanted'],
  ['***both***', 'both'],
  ['# Heading\n\nText', 'Heading\n\nText'],
  ['Heading\n=======\nText', 'Heading\nText'],
  ['> said\n> again', 'said\nagain'],
  ['- one\n- two', '- one\n- two'],
  ['`code` and ``more``', 'code and more'],
  ['`` not closed `', '`` not closed `'],
  ['**a *b* c** and **d', 'a b c and **d'],
  ['** a** and __b _c_ d__', '** a** and b c d'],
  ['```js\nlet x;\n```', 'let x;'],
  ['[a map](https://maps.example/a_(b)) ![a cell](https://x.example/c.png "Cell")', 'a map a cell'],
  ['<https://maps.example>', 'https://maps.example'],
  ['$x^2$ and $$\n\\frac{a}{b}\n$$', 'x^2 and \\frac{a}{b}'],
  ['$\\int_0^{1} x^2\\,dx$', '\\int_0^{1} x^2\\,dx'],
  [
    '$$\n\\begin{pmatrix} a & b \\\\ c_1 & c_2 \\end{pmatrix}\n$$',
    '\\begin{pmatrix} a & b \\\\ c_1 & c_2 \\end{pmatrix}',
  ],
  ['$a_1 * b_1$ and $a_2 * b_2$', 'a_1 * b_1 and a_2 * b_2'],
  ['\\$5 or *\\$10*', '$5 or $10'],
  ['It costs $5 and then $10', 'It costs $5 and then $10'],
  ['\\*no mark\\*', '*no mark*'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['https://maps.example/a_b_c', 'https://maps.example/a_b_c'],
  ['First\nsecond', 'First\nsecond'],
  ['a <b>b</b>', 'a <b>b</b>'],
])('reads %j as %j', (markdown, text) => {
  expect(markdownToText(markdown)).toBe(text);
});

const pieces = [
  '*',
  '_',
  '`',
  '$',
  '[',
  '![',
  '[a](',
  '> ',
  '**a ',
  '\\',
  '<http://a',
  '# ',
  '=',
  '- ',
  '~',
  ' ',
  '\n',
  '`a',
  '``a`',
  '__a ',
  '$a',
  '$$a',
  '[a](b "',
];

test.each(pieces)('comes to an end with 10,000 characters of %j', (piece) => {
  // An expression that tries everything would exceed the time limit of a test many times.
  const text = markdownToText(piece.repeat(10_000 / piece.length));
  expect(text.length).toBeLessThanOrEqual(10_000);
});

/** The least of several times that this takes, in milliseconds. */
function measure(act: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each(pieces.flatMap((piece) => ['', 'a ', '$$', '**'].map((start) => [start, piece])))(
  'takes time in proportion to the length when %j is followed by many of %j',
  (start = '', piece = '') => {
    const build = (length: number) => `${start}${piece.repeat(length / piece.length)}x`;
    const [short, long] = [build(2000), build(64_000)];
    // It is 32 times as long: a square would be 1,000 times as much.
    const limit =
      Math.max(
        measure(() => markdownToText(short)),
        0.05,
      ) * 250;
    expect(measure(() => markdownToText(long))).toBeLessThan(limit);
  },
);
