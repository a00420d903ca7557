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
  const { content } = file;
  if (content !== null) {
    const pages = await orNoPages(target, () => addPages(target, file, content, texts));
    if (pages) return pages;
  }
  await addNotice(target, { title: fill(texts.notShown, name), text: texts.notShownHint });
  return [];
}

/** `null` where the pages cannot be made: those that were added before are removed. */
async function orNoPages(
  { document }: Target,
  add: () => Promise<MarkedPage[]>,
): Promise<MarkedPage[] | null> {
  const before = document.getPageCount();
  try {
    return await add();
  } catch {
    for (let count = document.getPageCount(); count > before; count -= 1) {
      document.removePage(count - 1);
    }
    return null;
  }
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
      return addPdfPages(target, file, content, texts);
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

async function addPdfPages(
  target: Target,
  file: WorkFile,
  content: Uint8Array,
  texts: MarkedPdfTexts,
): Promise<MarkedPage[]> {
  const { document } = target;
  const pages = await orNoPages(target, async () => {
    const copies = await copyPages(document, content);
    assertCount(copies, file);
    return copies.map((copy) => addCopy(document, copy));
  });
  return pages ?? addRewrittenPages(target, file, content, texts);
}

/** Of a PDF that pdf.js repairs and pdf-lib cannot read. A page that cannot be copied is a sheet of its size that says so. */
async function addRewrittenPages(
  target: Target,
  file: WorkFile,
  content: Uint8Array,
  texts: MarkedPdfTexts,
): Promise<MarkedPage[]> {
  // Loaded late: few PDFs need it.
  const { rewritePdf } = await import('./rewrite-pdf.ts');
  const rewritten = await rewritePdf(content);
  assertCount(rewritten.pages, file);
  const copies = rewritten.content ? await copyPages(target.document, rewritten.content) : [];
  const pages: MarkedPage[] = [];
  for (const [index, { isCopied, size }] of rewritten.pages.entries()) {
    const copy = isCopied && copies.shift();
    const title = fill(texts.pageNotShown, { name: file.name, page: String(index + 1) });
    pages.push(
      copy
        ? addCopy(target.document, copy)
        : await addNotice(target, { title, text: texts.pageNotShownHint, ...(size && { size }) }),
    );
  }
  return pages;
}

function assertCount({ length }: readonly unknown[], { pages }: WorkFile): void {
  if (pages !== undefined && length !== pages) {
    throw new Error(`It has ${length} pages instead of ${pages}.`);
  }
}

async function copyPages(document: PDFDocument, content: Uint8Array): Promise<PDFPage[]> {
  const source = await PDFDocument.load(content, { updateMetadata: false, password: '' });
  const pages = source.getPages();
  for (const { node } of pages) for (const name of leftOut) node.delete(PDFName.of(name));
  return document.copyPages(source, source.getPageIndices());
}

function addCopy(document: PDFDocument, copy: PDFPage): MarkedPage {
  const page = document.addPage(copy);
  makeReadable(page);
  return { page, matrix: readUprightMatrix(page.node) };
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
