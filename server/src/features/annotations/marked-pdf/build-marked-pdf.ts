import { PDFDocument } from '@cantoo/pdf-lib';
import { numberTexts, sortInReadingOrder } from '#contract/annotations/reading-order.values.ts';
import type { Annotation } from '#contract/annotations/schemas.ts';
import { addCommentPages } from './comment-pages.ts';
import type { MarkedPage } from './drawing/add-annotation.ts';
import { drawAnnotation } from './drawing/draw-annotation.ts';
import { readThinnedOut } from './drawing/thin-out.ts';
import { addFilePages } from './file-pages.ts';
import { createFonts } from './fonts.ts';
import { addNotice, type Target } from './sheets.ts';
import { type MarkedPdfTexts, markedPdfTexts } from './texts.ts';
import type { MarkedWork } from './work.ts';

const product = 'Study Flow';

/** In points. */
const millimetre = 72 / 25.4;

/**
 * The files of an attempt in their order with their annotations, and the texts of the comments on pages behind. What cannot be
 * shown has a page that says so.
 */
export async function buildMarkedPdf(work: MarkedWork): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(work.title, { showInWindowTitleBar: true });
  document.setProducer(product);
  document.setCreator(product);
  document.setLanguage(work.language);
  const target = { document, fonts: createFonts(document) };
  const texts = markedPdfTexts[work.language];
  if (work.link !== undefined) await addLinkPage(target, work.link, texts);
  const pages = new Map<string, MarkedPage>();
  for (const file of work.files) {
    for (const [index, page] of (await addFilePages(target, file, texts)).entries()) {
      pages.set(toKey(file.id, index + 1), page);
    }
    // A few of them may take all memory.
    file.content = null;
  }
  await addAnnotations(target, work, pages, texts);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

const isStroke = ({ kind }: Annotation) => kind === 'ink' || kind === 'highlight';

const toKey = (fileId: string, page: number) => `${fileId} ${page}`;

async function addLinkPage(target: Target, link: string, texts: MarkedPdfTexts): Promise<void> {
  const address = URL.canParse(link) ? link : undefined;
  await addNotice(target, { title: texts.link, text: link, ...(address && { address }) });
}

async function addAnnotations(
  target: Target,
  { annotations: stored, files, language }: MarkedWork,
  pages: ReadonlyMap<string, MarkedPage>,
  texts: MarkedPdfTexts,
): Promise<void> {
  const { annotations: read, isThinned } = readThinnedOut(stored);
  const sorted = sortInReadingOrder(
    read,
    files.map(({ id }) => id),
  );
  const numbers = numberTexts(sorted);
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const formatPoints = (points: number) => `${points < 0 ? '−' : '+'}${format(Math.abs(points))}`;
  for (const annotation of sorted) {
    const page = pages.get(toKey(annotation.fileId, annotation.page));
    const number = numbers.get(annotation.id);
    const drawing = { fonts: target.fonts, texts, formatPoints, isThinned };
    if (page) await drawAnnotation(page, annotation, number, drawing);
  }
  const isOnPage = (annotation: Annotation) => pages.has(toKey(annotation.fileId, annotation.page));
  await addCommentPages(target, {
    annotations: sorted.filter(
      (annotation) =>
        numbers.has(annotation.id) || (!isStroke(annotation) && !isOnPage(annotation)),
    ),
    isOnPage,
    numbers,
    fileNames: new Map(files.map(({ id, name }) => [id, name])),
    texts,
    formatPoints,
    formatLength: (points) => format(Math.round(points / millimetre) / 10),
  });
}
