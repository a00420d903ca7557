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

test.each([
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
])('comes to an end with 10,000 characters of %j', (piece) => {
  // An expression that tries everything would exceed the time limit of a test many times.
  const text = markdownToText(piece.repeat(10_000 / piece.length));
  expect(text.length).toBeLessThanOrEqual(10_000);
});
