import { PDFArray, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { decodeXml, readDocxText } from '#contract/annotations/docx-text.values.ts';
import { toPicturePage } from '#contract/annotations/picture-page.values.ts';
import { columnsOf, layOutText, textPage } from '#contract/annotations/text-pages.values.ts';
import { fileLimits } from '#contract/files/limits.values.ts';
import { writeRuns } from './content.ts';
import type { MarkedPage } from './drawing/add-annotation.ts';
import type { Fonts } from './fonts.ts';
import { readBox, readUprightMatrix } from './page-geometry.ts';
import { addNotice, addSheet, type Target } from './sheets.ts';
import { fill, type MarkedPdfTexts } from './texts.ts';
import type { WorkFile } from './work.ts';

/** Of a text as many pages are shown as a PDF may have. */
const maxTextPages = fileLimits.pages;
/** More characters than so many pages hold, except marks over letters. */
const maxTextLength = 2 * maxTextPages * textPage.lines * textPage.columns;

/**
 * Adds the pages of a file, the first one first. It has none where they cannot be made: then a page that says so is added,
 * which is not in the result.
 */
export async function addFilePages(
  target: Target,
  file: WorkFile,
  texts: MarkedPdfTexts,
): Promise<MarkedPage[]> {
  const name = { name: file.name };
  const before = target.document.getPageCount();
  try {
    if (file.content !== null) return await addPages(target, file, file.content, texts);
  } catch {
    // A PDF that pdf.js repairs may be none for pdf-lib.
    for (let count = target.document.getPageCount(); count > before; count -= 1) {
      target.document.removePage(count - 1);
    }
  }
  await addNotice(target, { title: fill(texts.notShown, name), text: texts.notShownHint });
  return [];
}

function addPages(
  target: Target,
  file: WorkFile,
  content: Uint8Array,
  texts: MarkedPdfTexts,
): Promise<MarkedPage[]> {
  const textGoesOn = fill(texts.textGoesOn, { name: file.name });
  switch (file.type) {
    case 'application/pdf':
      return copyPages(target.document, content, file.pages);
    case 'text/plain':
    case 'text/markdown':
      return addTextPages(target, new TextDecoder().decode(content), textGoesOn);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return addDocxPages(target, file.name, content, texts);
    default:
      return addPicture(target, file, content);
  }
}

/** What is not shown with a page, and would bring other pages or facts about the file along. */
const leftOut = ['AA', 'B', 'LastModified', 'Metadata', 'PieceInfo', 'StructParents', 'Thumb'];

async function copyPages(
  document: PDFDocument,
  content: Uint8Array,
  expected: number | undefined,
): Promise<MarkedPage[]> {
  const source = await PDFDocument.load(content, { updateMetadata: false, password: '' });
  const pages = source.getPages();
  if (expected !== undefined && pages.length !== expected) {
    throw new Error(`It has ${pages.length} pages instead of ${expected}.`);
  }
  for (const { node } of pages) for (const name of leftOut) node.delete(PDFName.of(name));
  const copies = await document.copyPages(source, source.getPageIndices());
  return copies.map((copy) => {
    const page = document.addPage(copy);
    makeReadable(page);
    return { page, matrix: readUprightMatrix(page.node) };
  });
}

/** Gives a page what all readers need to show it as pdf.js does. */
function makeReadable(page: PDFPage): void {
  const { node } = page;
  if (readBox(node, 'MediaBox') === undefined) page.setMediaBox(0, 0, 612, 792);
  if (!(node.lookup(PDFName.of('Annots')) instanceof PDFArray)) node.delete(PDFName.of('Annots'));
}

async function addPicture(
  target: Target,
  { size }: WorkFile,
  content: Uint8Array,
): Promise<MarkedPage[]> {
  const picture = await target.document.embedJpg(content);
  const sheet = toPicturePage(size ?? picture);
  const draw = `q ${sheet.width} 0 0 ${-sheet.height} 0 ${sheet.height} cm /picture Do Q\n`;
  return [addSheet(target, { ...sheet, content: draw, pictures: { picture: picture.ref } })];
}

/** The parts of a docx file that are read: its main part has some other name. */
const isXml = ({ name }: { name: string }) => /\.(?:xml|rels)$/i.test(name);

async function addDocxPages(
  target: Target,
  name: string,
  content: Uint8Array,
  texts: MarkedPdfTexts,
): Promise<MarkedPage[]> {
  const parts = unzipSync(content, { filter: isXml });
  const text = readDocxText((part) => parts[part] && decodeXml(parts[part]));
  if (text === null) throw new Error('The document has no text.');
  const title = fill(texts.document, { name });
  await addNotice(target, { title, text: texts.documentHint });
  return addTextPages(target, text, fill(texts.textGoesOn, { name }));
}

async function addTextPages(
  target: Target,
  text: string,
  textGoesOn: string,
): Promise<MarkedPage[]> {
  const all = layOutText(text.slice(0, maxTextLength));
  const pages: MarkedPage[] = [];
  for (const lines of all.slice(0, maxTextPages)) {
    let drawn = '';
    for (const [index, line] of lines.entries()) {
      drawn += await writeLine(target.fonts, line, index);
    }
    pages.push(
      addSheet(target, { width: textPage.width, height: textPage.height, content: drawn }),
    );
  }
  if (all.length > maxTextPages || text.length > maxTextLength) {
    await addNotice(target, { title: textGoesOn, text: '' });
  }
  return pages;
}

/** Points of a column. */
const columnWidth = (textPage.width - 2 * textPage.margin) / textPage.columns;

/** Each character in its columns, whatever the width that its font gives it. */
async function writeLine(fonts: Fonts, line: string, index: number): Promise<string> {
  const runs = await fonts.toRuns(line, 'mono');
  const size = textPage.fontSize;
  const y = textPage.margin + index * textPage.lineHeight + size;
  let [content, x] = ['', textPage.margin];
  for (const run of runs) {
    const width = sumColumns(run.text) * columnWidth;
    const stretch = run.width > 0 ? (100 * width) / (run.width * size) : 100;
    content += `${stretch.toFixed(2)} Tz\n${writeRuns([run], { x, y, size })}`;
    x += width;
  }
  return content;
}

const sumColumns = (text: string) =>
  [...text].reduce((sum, character) => sum + columnsOf(character), 0);
