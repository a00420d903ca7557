import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSearchWords, matchWords, toLastNameText, toSortText } from './search-words.ts';

/** Whether a search finds a document with these texts. */
function finds(search: string, ...texts: string[]): boolean {
  const words = listSearchWords(...texts);
  return (matchWords(search).$and ?? []).every(({ searchWords: asked }) =>
    asked instanceof RegExp ? words.some((word) => asked.test(word)) : false,
  );
}

describe('a search', () => {
  test.each([
    ['Lucja', 'Łucja Żądło'],
    ['zadlo', 'Łucja Żądło'],
    ['Oyvind', 'Øyvind'],
    ['Dorde', 'Đorđe'],
    ['gudrun thora', 'Guðrún Þóra'],
    ['istanbul', 'İstanbul'],
    ['ısık', 'ISIK'],
    ['ha noi', 'Hà Nội'],
    ['ёлка', 'Елка'],
    ['συνθεση', 'Σύνθεση'],
    ['שלום', 'שָׁלוֹם'],
    ['हिन्दी', 'हिन्दी'],
    ['김', '김민수'],
    ['李', '李小龙'],
    ["O'Neill", 'Sean O’Neill'],
  ])('for %s finds %s', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  test.each([
    ['李', 'Linda Lindqvist'],
    ['की', 'का के'],
    ['C++', 'Biology'],
    ['++', 'C++'],
    ['a math', 'Mathematics'],
  ])('for %s does not find %s', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  test('finds each letter of the Latin script by itself, also those that ASCII writes with signs only', () => {
    const letters = Array.from({ length: 0x30000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /(?=[\p{L}\p{N}])\p{Script=Latin}/u.test(letter));
    expect(letters.length).toBeGreaterThan(1000);
    expect(letters.filter((letter) => !finds(letter, letter))).toEqual([]);
  });

  test('finds each text by itself, and never all texts unless it is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (/[\p{L}\p{N}]/u.test(text.normalize('NFKD'))) expect(finds(text, text)).toBe(true);
        expect(matchWords(text).$and === undefined).toBe(text.trim() === '');
      }),
    );
  });
});

describe('the order of names', () => {
  test('has letters beside the letter that they are made from', () => {
    const names = ['Ludwig', 'Zoë', 'Łucja', 'Oskar', 'Øyvind', 'Lucia', 'Dora', 'Đorđe', 'Ümit'];
    const byName = (a: string, b: string) => (toSortText(a) < toSortText(b) ? -1 : 1);
    expect(names.sort(byName)).toEqual([
      'Dora',
      'Đorđe',
      'Lucia',
      'Łucja',
      'Ludwig',
      'Oskar',
      'Øyvind',
      'Ümit',
      'Zoë',
    ]);
  });

  test.each([
    ['Łucja Nowak', 'nowak lucja'],
    ['Nowak, Łucja', 'nowak lucja'],
    [' De la Cruz ,  Ana María ', 'de la cruz ana maria'],
    ['Ana María de la Cruz', 'cruz ana maria de la'],
    ['Plato', 'plato'],
    ['Nowak,', 'nowak'],
    ['李小龙', '李小龙'],
    ['  ', ''],
  ])('by last names has %j as %j', (name, sorted) => {
    expect(toLastNameText(name)).toBe(sorted);
  });

  test('cuts long names between characters', () => {
    expect(toSortText('𝔅x'.repeat(100)).isWellFormed()).toBe(true);
    expect(toSortText(`${'a'.repeat(99)}𐐨`)).toBe(`${'a'.repeat(99)}𐐨`);
  });
});
