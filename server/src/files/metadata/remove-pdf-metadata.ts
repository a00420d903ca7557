import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { cleanInlinePictures } from './clean-inline-pictures.ts';
import { cleanPdfPicture } from './clean-pdf-picture.ts';

/** What says by whom, when and with what something was made, of the document and of each of its parts (ISO 32000). */
const metadata = ['AF', 'CreatorInfo', 'LastModified', 'Metadata', 'PieceInfo', 'Thumb'];

/**
 * Of the document: other files in it, which have metadata of their own, signatures with their certificates, and addresses that it was
 * made from.
 */
const ofCatalog = ['Collection', 'DSS', 'Legal', 'Perms', 'SpiderInfo'];

/** Of an annotation: its author, and when it was made and changed. */
const ofAnnotation = ['T', 'CreationDate', 'M'];

/** What a link or a button does with another file, by its path on the computer of the author. */
const fileActions = ['Launch', 'GoToR', 'ImportData'];

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
  const addresses = catalog.lookup(name('URI'));
  if (addresses instanceof PDFDict && isLocal(addresses.lookup(name('Base')))) {
    catalog.delete(name('URI'));
  }
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
      for (let index = object.size() - 1; index >= 0; index -= 1) {
        if (isLeftOut(object.lookup(index))) object.remove(index);
      }
      for (const item of object.asArray()) left.push(item);
    } else if (object instanceof PDFDict) {
      cleanDictionary(object);
      for (const value of object.values()) left.push(value);
    } else if (object instanceof PDFStream) {
      left.push(object.dict);
      if (object instanceof PDFRawStream) {
        cleanPdfPicture(object);
        cleanInlinePictures(object);
      }
    } else if (object instanceof PDFInvalidObject) {
      throw new Error('A part of the PDF cannot be read.');
    }
  }
  return reached;
}

/** Attached files, and actions with files of the computer of the author. */
function isLeftOut(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  const subtype = object.lookup(name('Subtype'));
  if (subtype === name('Popup')) return isLeftOut(object.lookup(name('Parent')));
  if (subtype === name('FileAttachment')) return true;
  const action = object.lookup(name('S'));
  if (action === name('URI')) return isLocal(object.lookup(name('URI')));
  const isOfFile = ['F', 'Win', 'Mac', 'Unix'].some((key) => object.has(name(key)));
  return isOfFile && fileActions.some((candidate) => action === name(candidate));
}

function isText(value: PDFObject | undefined): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}

function isLocal(address: PDFObject | undefined): boolean {
  return isText(address) && /^\s*file:/i.test(address.decodeText());
}

function cleanDictionary(dictionary: PDFDict): void {
  for (const key of dictionary.keys()) {
    if (isLeftOut(dictionary.lookup(key))) dictionary.delete(key);
  }
  removeAll(dictionary, metadata);
  // Who has made a configuration of layers. Elsewhere it can be the name of a font or a picture.
  if (isText(dictionary.lookup(name('Creator')))) dictionary.delete(name('Creator'));
  const usage = dictionary.lookup(name('Usage'));
  if (usage instanceof PDFDict) usage.delete(name('User'));
  if (isThread(dictionary)) dictionary.delete(name('I'));
  const subtype = dictionary.lookup(name('Subtype'));
  // In a field of a form, `T` is the name of the field.
  const isField = subtype === name('Widget') || dictionary.has(name('FT'));
  if (!isField && dictionary.has(name('Rect')) && subtype instanceof PDFName) {
    removeAll(dictionary, ofAnnotation);
  }
  if (dictionary.lookup(name('FT')) === name('Sig')) dictionary.delete(name('V'));
}

/** An article, which has facts of its own and begins with a part of a page. */
function isThread(dictionary: PDFDict): boolean {
  const first = dictionary.lookup(name('F'));
  return first instanceof PDFDict && ['N', 'V'].every((key) => first.has(name(key)));
}

function removeAll(dictionary: PDFDict, keys: readonly string[]): void {
  for (const key of keys) dictionary.delete(name(key));
}
