import type { PDFObject } from '@cantoo/pdf-lib';
import { type PDFContext, PDFHexString, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { Bounds } from '#contract/annotations/bounds.values.ts';
import { toStream, useMatrix } from '../content.ts';
import type { Fonts } from '../fonts.ts';
import { type Matrix, transform } from '../page-geometry.ts';
import { areaOpacity } from './look.ts';

/** A page, and how points from its upright top left become its coordinates. */
export type MarkedPage = { page: PDFPage; matrix: Matrix };

type PdfAnnotation = {
  /** Unique on its page. */
  name: string;
  subtype: 'Ink' | 'Highlight' | 'Stamp';
  color: readonly number[];
  /** What readers show beside it or in their list of comments. */
  contents: string;
  /** Around everything that is drawn. */
  box: Bounds;
  /** Draws it. */
  content: string;
  isTranslucent: boolean;
  /** Entries of its subtype. */
  entries: Record<string, number[][] | number[]>;
};

/** Printed with the page (ISO 32000, annotation flags). */
const print = 4;

/**
 * Adds an annotation of ISO 32000 with its own appearance, which readers draw as it is. Notes of readers (`Text`) would be
 * moved on turned pages, so comments are stamps.
 */
export function addAnnotation(
  { page, matrix }: MarkedPage,
  fonts: Fonts,
  { name, subtype, color, contents, box, content, isTranslucent, entries }: PdfAnnotation,
): void {
  const { context } = page.doc;
  const rectangle = toRectangle(matrix, box);
  const appearance = context.register(
    toStream(context, `${isTranslucent ? '/translucent gs\n' : ''}${useMatrix(matrix)}${content}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: rectangle,
      Resources: {
        ...(content.includes(' Tf ') && { Font: fonts.listRefs() }),
        ...(isTranslucent && { ExtGState: { translucent: { ca: areaOpacity } } }),
      },
    }),
  );
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: subtype,
    Rect: rectangle,
    P: page.ref,
    NM: toTextString(name),
    F: print,
    C: [...color],
    ...(isTranslucent && { CA: areaOpacity }),
    Contents: toTextString(contents),
    AP: { N: appearance },
    ...entries,
  });
  addToPage(page, context.register(annotation));
}

/** As UTF-16. The library builds its strings digit by digit, which takes 30 times as much memory. */
const toTextString = (text: string) =>
  PDFHexString.of(Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex'));

/** Into a list of this page alone: pages of a PDF may share one. */
export function addToPage(page: PDFPage, added: PDFObject): void {
  const before = page.node.Annots()?.asArray() ?? [];
  page.node.set(PDFName.of('Annots'), toArray(page.doc.context, [...before, added]));
}

function toArray(context: PDFContext, objects: readonly PDFObject[]) {
  const array = context.obj([]);
  for (const object of objects) array.push(object);
  return array;
}

function toRectangle(matrix: Matrix, { left, top, right, bottom }: Bounds): number[] {
  const [x1, y1] = transform(matrix, left, top);
  const [x2, y2] = transform(matrix, right, bottom);
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
