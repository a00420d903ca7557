import { describe, expect, test } from 'vitest';
import { escapeFormulas } from './escape-formulas.ts';

/** Characters that are not seen, or are seen as a space. */
const invisible = {
  'byte order mark': '\ufeff',
  'zero-width space': '\u200b',
  'zero-width joiner': '\u200d',
  'word joiner': '\u2060',
  'soft hyphen': '\u00ad',
  'no-break space': '\u00a0',
  'ideographic space': '\u3000',
  'Hangul filler': '\u3164',
  'Braille blank': '\u2800',
  'variation selector': '\ufe0f',
  'mark of direction': '\u200f',
  'line separator': '\u2028',
  'control character': '\u0001',
  space: ' ',
};

describe('escapeFormulas', () => {
  test.each(Object.entries(invisible))(
    'puts an apostrophe before a formula after a %s',
    (_, character) => {
      for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
        for (const before of [character, `${character} ${character}`]) {
          expect(escapeFormulas(`${before}${sign}1+1`, ',')).toBe(`'${before}${sign}1+1`);
        }
        expect(escapeFormulas(`Ana;${character}${sign}1`, ',')).toBe(`Ana;${character}'${sign}1`);
      }
    },
  );

  test.each([
    ['Ana;=1', ',', "Ana;'=1"],
    ['Ana,=1', ';', "Ana,'=1"],
    ['Ana, -1', ',', 'Ana, -1'],
    ['Ana; -1', ';', 'Ana; -1'],
    // A tab is a separator too.
    ['\t=1', ',', "'\t'=1"],
    ['=Ana|"=1', ';', "'=Ana|\"'=1"],
  ] as const)('escapes the cells of %s in a file with %s', (text, delimiter, escaped) => {
    expect(escapeFormulas(text, delimiter)).toBe(escaped);
  });

  test.each(['', 'Ana', 'Ana-Lena =', ' 李小龙', '\u200bAna', '2-3'])(
    'leaves %j as it is',
    (text) => {
      expect(escapeFormulas(text, ',')).toBe(text);
    },
  );
});
