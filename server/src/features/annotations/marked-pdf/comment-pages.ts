import { boundsOf } from '#contract/annotations/bounds.values.ts';
import type { Annotation } from '#contract/annotations/schemas.ts';
import { textPage } from '#contract/annotations/text-pages.values.ts';
import { writeText } from './content.ts';
import type { TextFont } from './fonts.ts';
import { addSheet, paper, rule, type Target, wrapText } from './sheets.ts';
import { fill, type MarkedPdfTexts } from './texts.ts';

const { margin, lineHeight } = textPage;

type Line = { text: string; font: TextFont; size: number; isQuote?: boolean };

type Comments = {
  /** What is listed, in reading order. */
  annotations: readonly Annotation[];
  /** Where it is not, its place is said. */
  isOnPage: (annotation: Annotation) => boolean;
  numbers: ReadonlyMap<string, number>;
  /** Of the files by id; of a single file its name need not be said. */
  fileNames: ReadonlyMap<string, string>;
  texts: MarkedPdfTexts;
  formatPoints: (points: number) => string;
  /** Centimetres. */
  formatLength: (points: number) => string;
};

/** Adds pages with the full texts of the comments, under their numbers; none without comments. */
export async function addCommentPages(target: Target, comments: Comments): Promise<void> {
  let [content, y] = ['', margin];
  const startPage = () => {
    if (content !== '') addSheet(target, { ...paper, content });
    [content, y] = ['', margin];
  };
  const write = async ({ text, font, size, isQuote = false }: Line) => {
    if (y + lineHeight > paper.height - margin) startPage();
    y += lineHeight;
    const color = isQuote ? '0.35 g\n' : '0 g\n';
    content += color + (await writeText(target.fonts, text, { x: margin, y, size, font }));
  };
  for (const [index, annotation] of comments.annotations.entries()) {
    if (index === 0) await write({ text: comments.texts.comments, font: 'bold', size: 14 });
    // The number of a comment stays on one page with the first lines of its text.
    if (y + 3 * lineHeight > paper.height - margin) startPage();
    y += lineHeight;
    content += rule(y);
    for (const line of await listLines(target, annotation, comments)) await write(line);
  }
  if (content !== '') startPage();
}

async function listLines(
  { fonts }: Target,
  annotation: Annotation,
  { isOnPage, numbers, fileNames, texts, formatPoints, formatLength }: Comments,
): Promise<Line[]> {
  const { left, top } = boundsOf(annotation);
  const heading = [
    numbers.get(annotation.id),
    fill(texts.page, { page: String(annotation.page) }),
    fileNames.size > 1 && fileNames.get(annotation.fileId),
    !isOnPage(annotation) && fill(texts.place, { x: formatLength(left), y: formatLength(top) }),
    annotation.kind === 'stamp' && texts.stamps[annotation.stamp],
    'points' in annotation && annotation.points !== undefined && formatPoints(annotation.points),
    'nextStep' in annotation && annotation.nextStep && texts.nextStep,
  ];
  const quote = 'quote' in annotation && annotation.quote && `“${annotation.quote.exact}”`;
  const paragraphs: Line[] = [
    { text: heading.filter(Boolean).join(' · '), font: 'bold', size: 10 },
    ...(quote ? [{ text: quote, font: 'regular', size: 9, isQuote: true } as const] : []),
    ...('text' in annotation && annotation.text !== undefined
      ? [{ text: annotation.text, font: 'regular', size: 10 } as const]
      : []),
  ];
  const lines: Line[] = [];
  const width = paper.width - 2 * margin;
  for (const paragraph of paragraphs) {
    const wrapped = await wrapText(fonts, paragraph.text, { ...paragraph, width });
    lines.push(...wrapped.map((text) => ({ ...paragraph, text })));
  }
  return lines;
}
