import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutText, textPage } from './text-pages.values.ts';

const line = 'x'.repeat(textPage.columns);

test.each([
  ['one empty line for no text', '', [['']]],
  ['lines as they are', 'one\ntwo\r\nthree\rfour', [['one', 'two', 'three', 'four']]],
  ['no line for the line break at the end', 'one\n', [['one']]],
  ['empty lines', 'one\n\n\ntwo', [['one', '', '', 'two']]],
  ['a full line on one line', line, [[line]]],
  ['a long word on several lines', `${line}xy`, [[line, 'xy']]],
  ['a line that ends with a full one', `${line} next`, [[line, 'next']]],
  [
    'a break after the last space',
    `${'word '.repeat(15)}a longer one`,
    [[`${'word '.repeat(15).trim()} a`, 'longer one']],
  ],
  ['the spaces at the beginning of a line', '    code', [['    code']]],
  ['spaces up to the next column of four for a tab', 'a\tb\tcdef\tg', [['a   b   cdef    g']]],
  ['no control characters and no mark of the encoding', '\ufeffa\u0000\u001bb\u0085c', [['abc']]],
  ['a page for each form feed', 'one\ftwo\f', [['one'], ['two']]],
  ['an empty page between two form feeds', 'one\f\ftwo', [['one'], [''], ['two']]],
])('has %s', (_what, text, pages) => {
  expect(layOutText(text)).toEqual(pages);
});

test('counts two columns for wide characters and none for combining ones', () => {
  expect(layOutText('王'.repeat(41))).toEqual([['王'.repeat(40), '王']]);
  expect(layOutText(`x${'王'.repeat(40)}`)).toEqual([[`x${'王'.repeat(39)}`, '王']]);
  expect(layOutText('🙂'.repeat(41))).toEqual([['🙂'.repeat(40), '🙂']]);
  const accented = 'e\u0301'.repeat(textPage.columns);
  expect(layOutText(accented)).toEqual([[accented]]);
});

test('begins a page after 52 lines', () => {
  const pages = layOutText(Array.from({ length: 105 }, (_, index) => `Line ${index}`).join('\n'));
  expect(pages.map((page) => page.length)).toEqual([52, 52, 1]);
  expect(pages[2]).toEqual(['Line 104']);
});

test('keeps every visible character in its order, and no line and page too long', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'bc', ' ', '  ', '\n', '\t', 'é', '王', 'ｶﾞ', '🙂', '\f'),
    maxLength: 2000,
  });
  fc.assert(
    fc.property(text, (written) => {
      const pages = layOutText(written);
      const visible = (text: string) => text.replace(/\s/g, '');
      expect(visible(pages.flat().join(''))).toBe(visible(written));
      for (const page of pages) {
        expect(page.length).toBeGreaterThan(0);
        expect(page.length).toBeLessThanOrEqual(textPage.lines);
        for (const line of page) expect([...line].length).toBeLessThanOrEqual(textPage.columns);
      }
    }),
  );
});
