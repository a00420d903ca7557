import type { Annotation } from '#contract/annotations/schemas.ts';
import { textPage } from '#contract/annotations/text-pages.values.ts';
import { writeText } from './content.ts';
import type { TextFont } from './fonts.ts';
import { addSheet, paper, rule, type Target, wrapText } from './sheets.ts';
import { fill, type MarkedPdfTexts } from './texts.ts';

const { margin, lineHeight } = textPage;

type Line = { text: string; font: TextFont; size: number; isQuote?: boolean };

type Comments = {
  /** With a text, in reading order. */
  annotations: readonly Annotation[];
  numbers: ReadonlyMap<string, number>;
  /** Of the files by id; of a single file its name need not be said. */
  fileNames: ReadonlyMap<string, string>;
  texts: MarkedPdfTexts;
  formatPoints: (points: number) => string;
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
  { numbers, fileNames, texts, formatPoints }: Comments,
): Promise<Line[]> {
  const isComment = annotation.kind === 'comment';
  const heading = [
    numbers.get(annotation.id),
    fill(texts.page, { page: String(annotation.page) }),
    fileNames.size > 1 && fileNames.get(annotation.fileId),
    isComment && annotation.points !== undefined && formatPoints(annotation.points),
    isComment && annotation.nextStep && texts.nextStep,
  ];
  const quote = 'quote' in annotation && annotation.quote && `“${annotation.quote.exact}”`;
  const paragraphs: Line[] = [
    { text: heading.filter(Boolean).join(' · '), font: 'bold', size: 10 },
    ...(quote ? [{ text: quote, font: 'regular', size: 9, isQuote: true } as const] : []),
    { text: 'text' in annotation ? (annotation.text ?? '') : '', font: 'regular', size: 10 },
  ];
  const lines: Line[] = [];
  const width = paper.width - 2 * margin;
  for (const paragraph of paragraphs) {
    const wrapped = await wrapText(fonts, paragraph.text, { ...paragraph, width });
    lines.push(...wrapped.map((text) => ({ ...paragraph, text })));
  }
  return lines;
}
