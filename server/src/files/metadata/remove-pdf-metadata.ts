import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { pickJpegPicture } from '../jpeg-segments.ts';

/** What says by whom, when and with what something was made, of the document and of each of its parts (ISO 32000). */
const metadata = ['AF', 'LastModified', 'Metadata', 'PieceInfo', 'Thumb'];

/**
 * Of the document: other files in it, which have metadata of their own, signatures with their certificates, and addresses that it was
 * made from.
 */
const ofCatalog = ['Collection', 'DSS', 'Legal', 'Perms', 'SpiderInfo'];

/** Of an annotation: its author, when it was made and changed, and the file that it carries. */
const ofAnnotation = ['T', 'CreationDate', 'M', 'FS'];

const name = (text: string) => PDFName.of(text);

/**
 * The same pages, without what says who has made the PDF: no metadata of the document, its pages and its pictures, no authors of
 * annotations, no signatures, no earlier versions, and no other files in it. What is drawn or written on the pages stays.
 * @returns with it how many pages it has
 * @throws {Error} when it cannot be read completely
 */
export async function removePdfMetadata(
  content: Uint8Array,
): Promise<{ content: Uint8Array; pages: number }> {
  const document = await PDFDocument.load(content, { updateMetadata: false, password: '' });
  const { context, catalog } = document;
  const pages = document.getPageCount();
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  removeAll(catalog, ofCatalog);
  const names = catalog.lookup(name('Names'));
  if (names instanceof PDFDict) names.delete(name('EmbeddedFiles'));
  // What nothing refers to any more would be saved too.
  const reached = cleanReached(context);
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref);
  }
  const saved = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  return { content: saved, pages };
}

/** Cleans all that the document consists of. @returns the references to it */
function cleanReached(context: PDFContext): ReadonlySet<PDFRef> {
  const reached = new Set<PDFRef>();
  const { Root: root } = context.trailerInfo;
  const left: (PDFObject | undefined)[] = [root];
  while (left.length > 0) {
    const object = left.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      left.push(context.lookup(object));
    } else if (object instanceof PDFArray) {
      for (const item of object.asArray()) left.push(item);
    } else if (object instanceof PDFDict) {
      cleanDictionary(object);
      for (const value of object.values()) left.push(value);
    } else if (object instanceof PDFStream) {
      left.push(object.dict);
      if (object instanceof PDFRawStream) cleanPicture(object);
    } else if (object instanceof PDFInvalidObject) {
      throw new Error('A part of the PDF cannot be read.');
    }
  }
  return reached;
}

function cleanDictionary(dictionary: PDFDict): void {
  removeAll(dictionary, metadata);
  const subtype = dictionary.lookup(name('Subtype'));
  // In a field of a form, `T` is the name of the field.
  const isField = subtype === name('Widget') || dictionary.has(name('FT'));
  if (!isField && dictionary.has(name('Rect')) && subtype instanceof PDFName) {
    removeAll(dictionary, ofAnnotation);
  }
  if (dictionary.lookup(name('FT')) === name('Sig')) dictionary.delete(name('V'));
}

function cleanPicture(stream: PDFRawStream): void {
  const filter = stream.dict.lookup(name('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only !== name('DCTDecode')) return;
  stream.updateContents(Buffer.concat(pickJpegPicture(Buffer.from(stream.getContents()))));
}

function removeAll(dictionary: PDFDict, keys: readonly string[]): void {
  for (const key of keys) dictionary.delete(name(key));
}
