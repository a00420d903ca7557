import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont, PDFRef } from '@cantoo/pdf-lib';

/** Packages whose files are fonts. `wide` has nearly all characters of Unicode, drawn coarsely. */
const files = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  wide: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;

type FontName = keyof typeof files;
export type TextFont = Exclude<FontName, 'wide'>;

/** Characters of one font and one direction, in the order in which they are drawn from left to right. */
export type Run = Piece & { hex: string; width: number };
type Piece = { font: FontName; text: string };

/** Drawn for a character that no font has. */
const missing = '□';

/** Formats, which are not drawn, and control characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
/** Their letters change with those beside them, or are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const letter = /[\p{L}\p{N}\p{M}]/u;

/** The fonts of one document. Each is read when a text needs it, and only the characters that are used get into the document. */
export type Fonts = ReturnType<typeof createFonts>;

export function createFonts(document: PDFDocument) {
  document.registerFontkit(fontkit);
  const loaded = new Map<FontName, LoadedFont>();
  /** By code point, for each preferred font: long comments have millions of characters. */
  const glyphs = { regular: newGlyphs(), bold: newGlyphs(), mono: newGlyphs() };
  /** Of words whose letters change with those beside them, at the size 1: those of long texts are repeated. */
  const widths = new Map<string, number>();

  async function load(name: FontName): Promise<LoadedFont> {
    const known = loaded.get(name);
    if (known) return known;
    const font = await document.embedFont(await readFile(require.resolve(files[name])), {
      subset: true,
    });
    const added = toLoaded(font);
    loaded.set(name, added);
    return added;
  }

  /** Reads the fonts of this text, so that nothing waits for each of its characters. */
  async function loadFor(text: string, preferred: TextFont): Promise<void> {
    const { has } = await load(preferred);
    if (loaded.has('wide')) return;
    if ([...text].some((char) => !has(char) && !hidden.test(char))) await load('wide');
  }

  function getFont(name: FontName): LoadedFont {
    const font = loaded.get(name);
    if (!font) throw new Error(`The font ${name} is not loaded.`);
    return font;
  }

  /** What is drawn for a character, and the font that has it; `null` for what is not drawn. */
  function chooseFont(character: string, preferred: TextFont): Piece | null {
    if (hidden.test(character)) return null;
    const font = getFont(preferred).has(character) ? preferred : 'wide';
    return { font, text: getFont(font).has(character) ? character : missing };
  }

  /** A character that does not change with those beside it. */
  function toGlyph(character: string, preferred: TextFont): Run | null {
    const code = character.codePointAt(0) ?? 0;
    let glyph = glyphs[preferred].get(code);
    if (glyph === undefined) {
      const piece = chooseFont(character, preferred);
      glyph = piece && { ...piece, ...getFont(piece.font).encode(piece.text) };
      glyphs[preferred].set(code, glyph);
    }
    return glyph;
  }

  /** The runs of one line, whose widths are in parts of the font's size. */
  function toRuns(text: string, preferred: TextFont): Run[] {
    return splitByDirection(text).flatMap(({ text: part, isRightToLeft }) =>
      isRightToLeft ? toRightToLeft(part, preferred) : toLeftToRight(part, preferred),
    );
  }

  function toLeftToRight(text: string, preferred: TextFont): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const glyph = toGlyph(character, preferred);
      const last = runs.at(-1);
      if (glyph && last?.font === glyph.font) {
        last.text += glyph.text;
        last.hex += glyph.hex;
        last.width += glyph.width;
      } else if (glyph) runs.push({ ...glyph });
    }
    return runs;
  }

  function toRightToLeft(text: string, preferred: TextFont): Run[] {
    const pieces: Piece[] = [];
    for (const character of text) {
      const piece = chooseFont(character, preferred);
      const last = pieces.at(-1);
      if (piece && last?.font === piece.font) last.text += piece.text;
      else if (piece) pieces.push(piece);
    }
    return pieces
      .toReversed()
      .map((piece) => ({ ...piece, ...getFont(piece.font).encode(piece.text) }));
  }

  function measure(text: string, preferred: TextFont): number {
    if (!rightToLeft.test(text)) {
      let sum = 0;
      for (const character of text) sum += toGlyph(character, preferred)?.width ?? 0;
      return sum;
    }
    const key = `${preferred} ${text}`;
    const width =
      widths.get(key) ?? toRuns(text, preferred).reduce((sum, run) => sum + run.width, 0);
    if (widths.size < maxWidths) widths.set(key, width);
    return width;
  }

  return {
    async toRuns(text: string, font: TextFont): Promise<Run[]> {
      await loadFor(text, font);
      return toRuns(text, font);
    },
    /** What measures parts of a text on one line, in points. */
    async measurer(text: string, font: TextFont, size: number): Promise<(part: string) => number> {
      await loadFor(text, font);
      return (part) => measure(part, font) * size;
    },
    /** For the resources of what shows text. */
    listRefs: (): Record<string, PDFRef> =>
      Object.fromEntries([...loaded].map(([name, { ref }]) => [name, ref])),
  };
}

const maxWidths = 50_000;
const newGlyphs = () => new Map<number, Run | null>();

const require = createRequire(import.meta.url);

type LoadedFont = ReturnType<typeof toLoaded>;

function toLoaded(font: PDFFont) {
  const characters = new Set(font.getCharacterSet());
  return {
    ref: font.ref,
    has: (character: string) => characters.has(character.codePointAt(0) ?? 0),
    encode: (text: string): Pick<Run, 'hex' | 'width'> => ({
      hex: font.encodeText(text).asString(),
      width: font.widthOfTextAtSize(text, 1),
    }),
  };
}

type Part = { text: string; isRightToLeft: boolean };

/**
 * Parts of a line by their direction, from left to right, as the line is read: its first letter says from which side. What has
 * no direction, such as a space between two parts, has that of the line (a small part of Unicode Standard Annex #9).
 */
function splitByDirection(text: string): Part[] {
  if (!rightToLeft.test(text)) return [{ text, isRightToLeft: false }];
  const isLineRightToLeft = rightToLeft.test(letter.exec(text)?.[0] ?? '');
  let part: Part = { text: '', isRightToLeft: isLineRightToLeft };
  const parts = [part];
  let between = '';
  const addBetween = (isRightToLeft: boolean) => {
    if (isRightToLeft === part.isRightToLeft) part.text += between;
    else part = { text: between, isRightToLeft };
    if (!parts.includes(part)) parts.push(part);
    between = '';
  };
  for (const character of text) {
    if (!letter.test(character)) {
      between += character;
      continue;
    }
    const isRightToLeft = rightToLeft.test(character);
    addBetween(part.isRightToLeft === isRightToLeft ? isRightToLeft : isLineRightToLeft);
    addBetween(isRightToLeft);
    part.text += character;
  }
  addBetween(isLineRightToLeft);
  return isLineRightToLeft ? parts.toReversed() : parts;
}
