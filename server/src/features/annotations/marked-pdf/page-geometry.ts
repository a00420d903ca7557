import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFPageLeaf } from '@cantoo/pdf-lib';

/** `[a, b, c, d, e, f]` of ISO 32000: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, bottom, right, top. */
type Box = readonly [number, number, number, number];

/** What a page has that has no valid one, as readers do. */
const letter: Box = [0, 0, 612, 792];

/** From points of the upright page, from its top left, to the coordinates of the page, for a page that is not turned. */
export const uprightMatrix = (height: number): Matrix => [1, 0, 0, -1, 0, height];

/**
 * The same for a page of a PDF: its visible part, turned by its /Rotate, in its /UserUnit. This is what pdf.js shows, on which
 * the annotations were made.
 */
export function readUprightMatrix(page: PDFPageLeaf): Matrix {
  const [left, bottom, right, top] = readView(page);
  const unit = 1 / readUserUnit(page);
  switch (readRotation(page)) {
    case 90:
      return [0, unit, unit, 0, left, bottom];
    case 180:
      return [-unit, 0, 0, unit, right, bottom];
    case 270:
      return [0, -unit, -unit, 0, right, top];
    default:
      return [unit, 0, 0, -unit, left, top];
  }
}

export function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The visible part: the crop box inside of the media box. */
function readView(page: PDFPageLeaf): Box {
  const media = readBox(page, 'MediaBox') ?? letter;
  const crop = readBox(page, 'CropBox') ?? media;
  const box: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return isEmpty(box) ? media : box;
}

/** `undefined` where there is none, or an empty one. */
export function readBox(page: PDFPageLeaf, name: 'MediaBox' | 'CropBox'): Box | undefined {
  const value = page.getInheritableAttribute(PDFName.of(name));
  const array = value && page.context.lookup(value);
  if (!(array instanceof PDFArray) || array.size() !== 4) return undefined;
  const numbers = array.asArray().flatMap((object) => {
    const number = page.context.lookup(object);
    return number instanceof PDFNumber ? [number.asNumber()] : [];
  });
  const [x1, y1, x2, y2] = numbers;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) {
    return undefined;
  }
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return isEmpty(box) ? undefined : box;
}

const isEmpty = ([left, bottom, right, top]: Box) => right <= left || top <= bottom;

function readRotation(page: PDFPageLeaf): number {
  const value = page.getInheritableAttribute(PDFName.of('Rotate'));
  const rotation = readNumber(page, value) ?? 0;
  return rotation % 90 === 0 ? ((rotation % 360) + 360) % 360 : 0;
}

function readUserUnit(page: PDFPageLeaf): number {
  const unit = readNumber(page, page.get(PDFName.of('UserUnit'))) ?? 1;
  return unit > 0 ? unit : 1;
}

function readNumber(page: PDFPageLeaf, value: ReturnType<PDFDict['get']>): number | undefined {
  const found = value && page.context.lookup(value);
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}
