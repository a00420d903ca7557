import { type PDFDocument, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { textPage } from '#contract/annotations/text-pages.values.ts';
import { rectangle, toStream, useMatrix, writeText } from './content.ts';
import { addToPage, type MarkedPage } from './drawing/add-annotation.ts';
import type { Fonts, TextFont } from './fonts.ts';
import { transform, uprightMatrix } from './page-geometry.ts';

/** A document that is being made, and its fonts. */
export type Target = { document: PDFDocument; fonts: Fonts };

type Sheet = {
  /** In points. */
  width: number;
  height: number;
  /** Operators, from the top left. */
  content: string;
  pictures?: Record<string, PDFRef>;
};

export const paper = { width: textPage.width, height: textPage.height } as const;
const { margin } = textPage;

/** Adds a page with this content. */
export function addSheet(
  { document, fonts }: Target,
  { width, height, content, pictures }: Sheet,
): MarkedPage {
  const { context } = document;
  const page = document.addPage([width, height]);
  const matrix = uprightMatrix(height);
  const stream = context.register(toStream(context, useMatrix(matrix) + content));
  page.node.set(PDFName.of('Contents'), stream);
  const resources = { Font: fonts.listRefs(), ...(pictures && { XObject: pictures }) };
  page.node.set(PDFName.of('Resources'), context.obj(resources));
  return { page, matrix };
}

const sizes = { title: 14, text: 10 } as const;
const lineHeight = textPage.lineHeight;

type Notice = {
  title: string;
  text: string;
  /** The text leads there. */
  address?: string;
  /** In points. */
  size?: { width: number; height: number };
};

/** Adds a page that says something instead of what was handed in. */
export async function addNotice(
  target: Target,
  { title, text, address, size = paper }: Notice,
): Promise<MarkedPage> {
  // A page that is narrower than a few words cuts them off.
  const width = Math.max(size.width - 2 * margin, 100);
  let [content, y] = ['', margin + sizes.title];
  const write = async (lines: string[], font: TextFont, letters: number) => {
    for (const line of lines) {
      content += await writeText(target.fonts, line, { x: margin, y, size: letters, font });
      y += letters + 4;
    }
  };
  await write(
    await wrapText(target.fonts, title, { width, font: 'bold', size: sizes.title }),
    'bold',
    sizes.title,
  );
  y += lineHeight;
  const top = y - sizes.text;
  const all = await wrapText(target.fonts, text, { width, font: 'regular', size: sizes.text });
  const lines = all.slice(0, textPage.lines - 10);
  await write(lines, 'regular', sizes.text);
  const sheet = addSheet(target, { ...size, content });
  if (address !== undefined) addLink(sheet, address, [margin, top, margin + width, y]);
  return sheet;
}

function addLink(
  { page, matrix }: MarkedPage,
  address: string,
  [left, top, right, bottom]: [number, number, number, number],
): void {
  const { context } = page.doc;
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [...transform(matrix, left, bottom), ...transform(matrix, right, top)],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(new URL(address).href) },
  });
  addToPage(page, context.register(link));
}

/** Lines of at most `width` points: broken at spaces, and where a word is longer than a line. */
export async function wrapText(
  fonts: Fonts,
  text: string,
  { width, font, size }: { width: number; font: TextFont; size: number },
): Promise<string[]> {
  const lines: string[] = [];
  const measure = await fonts.measurer(text, font, size);
  for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    let [line, used] = ['', 0];
    const startLine = () => {
      lines.push(line.trimEnd());
      [line, used] = ['', 0];
    };
    for (const word of paragraph.match(/\s+|[^\s]+/g) ?? []) {
      const wide = measure(word);
      if (used + wide <= width) {
        line += word;
        used += wide;
        continue;
      }
      if (word.trim() === '') continue;
      if (line !== '' && wide <= width) startLine();
      for (const character of wide <= width ? [word] : word) {
        const more = character === word ? wide : measure(character);
        if (used + more > width) startLine();
        line += character;
        used += more;
      }
    }
    startLine();
  }
  return lines;
}

/** A thin line between two entries. */
export const rule = (y: number) =>
  `0.8 g\n${rectangle(margin, y, paper.width - 2 * margin, 0.5)}f\n0 g\n`;
