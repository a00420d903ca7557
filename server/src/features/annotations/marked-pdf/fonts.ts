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
export type Run = { font: FontName; text: string; hex: string; width: number };

/** Drawn for a character that no font has. */
const missing = '□';

/** Formats, which are not drawn, and control characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
/** Their letters change with those beside them, or are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const letter = /[\p{L}\p{N}\p{M}]/u;

const maxWidths = 50_000;

/** The fonts of one document. Each is read when a text needs it, and only the characters that are used get into the document. */
export type Fonts = ReturnType<typeof createFonts>;

export function createFonts(document: PDFDocument) {
  document.registerFontkit(fontkit);
  const loaded = new Map<FontName, LoadedFont>();
  /** Words that were measured, at the size 1: those of long texts are repeated. */
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

  /** The runs of one line, whose widths are in parts of the font's size. */
  async function toRuns(text: string, preferred: TextFont): Promise<Run[]> {
    const runs: Run[] = [];
    const parts = splitByDirection(text);
    for (const { text: part, isRightToLeft } of parts) {
      const pieces = await splitByFont(part, preferred);
      for (const { font, text: piece } of isRightToLeft ? pieces.toReversed() : pieces) {
        const { encode, encodeSimple } = await load(font);
        const encoded = isRightToLeft ? encode(piece) : encodeSimple(piece);
        runs.push({ font, text: piece, ...encoded });
      }
    }
    return runs;
  }

  async function splitByFont(text: string, preferred: TextFont) {
    const pieces: { font: FontName; text: string }[] = [];
    const { has } = await load(preferred);
    for (const character of text) {
      if (hidden.test(character)) continue;
      const font: FontName = has(character) ? preferred : 'wide';
      const isKnown = font === preferred || (await load('wide')).has(character);
      const drawn = isKnown ? character : missing;
      const last = pieces.at(-1);
      if (last?.font === font) last.text += drawn;
      else pieces.push({ font, text: drawn });
    }
    return pieces;
  }

  return {
    toRuns,
    /** The width of a text on one line, in points. */
    async measure(text: string, font: TextFont, size: number): Promise<number> {
      const key = `${font} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = (await toRuns(text, font)).reduce((sum, run) => sum + run.width, 0);
        if (widths.size < maxWidths) widths.set(key, width);
      }
      return width * size;
    },
    /** For the resources of what shows text. */
    listRefs: (): Record<string, PDFRef> =>
      Object.fromEntries([...loaded].map(([name, { ref }]) => [name, ref])),
  };
}

const require = createRequire(import.meta.url);

type Encoded = Pick<Run, 'hex' | 'width'>;
type LoadedFont = ReturnType<typeof toLoaded>;

function toLoaded(font: PDFFont) {
  const characters = new Set(font.getCharacterSet());
  const encode = (text: string): Encoded => ({
    hex: font.encodeText(text).asString(),
    width: font.widthOfTextAtSize(text, 1),
  });
  const known = new Map<string, Encoded>();
  return {
    ref: font.ref,
    has: (character: string) => characters.has(character.codePointAt(0) ?? 0),
    encode,
    /** The same for letters that do not depend on each other: each is looked up once. */
    encodeSimple(text: string): Encoded {
      let [hex, width] = ['', 0];
      for (const character of text) {
        let encoded = known.get(character);
        if (!encoded) {
          encoded = encode(character);
          known.set(character, encoded);
        }
        hex += encoded.hex;
        width += encoded.width;
      }
      return { hex, width };
    },
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
