import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { pickJpegPicture } from '../jpeg-segments.ts';
import { pickJpeg2000Picture } from './jpeg-2000.ts';

/** Readers take these names of the filters too, which ISO 32000 has for pictures among the text of a page. */
const shortNames = new Map([
  ['/DCT', '/DCTDecode'],
  ['/Fl', '/FlateDecode'],
  ['/AHx', '/ASCIIHexDecode'],
  ['/A85', '/ASCII85Decode'],
  ['/LZW', '/LZWDecode'],
  ['/RL', '/RunLengthDecode'],
]);

const [filterKey, parametersKey] = [PDFName.of('Filter'), PDFName.of('DecodeParms')];

const pickers = new Map([
  ['/DCTDecode', pickJpegPicture],
  ['/JPXDecode', pickJpeg2000Picture],
]);

/**
 * Removes metadata from a stream that is a JPEG or a JPEG 2000, also where it is packed once more. Other streams stay as they are.
 * @throws {Error} when it cannot be unpacked
 */
export function cleanPdfPicture(stream: PDFRawStream): void {
  const filters = listValues(stream.dict, filterKey).map(toFilterName);
  const at = filters.findIndex((filter) => pickers.has(filter));
  const filter = filters[at] ?? '';
  const pick = pickers.get(filter);
  if (pick === undefined) return;
  if (at !== filters.length - 1) throw new Error('A picture of the PDF cannot be unpacked.');
  const picture = at === 0 ? stream.getContents() : unpack(stream, filters.slice(0, at));
  if (at > 0 && filter === '/DCTDecode' && (picture[0] !== 0xff || picture[1] !== 0xd8)) {
    throw new Error('A picture of the PDF is not a JPEG.');
  }
  stream.updateContents(Buffer.concat(pick(Buffer.from(picture))));
  if (at === 0) return;
  const parameters = listValues(stream.dict, parametersKey)[at];
  stream.dict.set(filterKey, PDFName.of(filter.slice(1)));
  if (parameters instanceof PDFDict) stream.dict.set(parametersKey, parameters);
  else stream.dict.delete(parametersKey);
}

function unpack({ dict, contents }: PDFRawStream, filters: readonly string[]): Uint8Array {
  const parameters = listValues(dict, parametersKey).slice(0, filters.length);
  for (const each of parameters) {
    const predictor = each instanceof PDFDict ? each.lookup(PDFName.of('Predictor')) : undefined;
    // The library does not undo these.
    if (predictor instanceof PDFNumber && predictor.asNumber() > 1) {
      throw new Error('A picture of the PDF cannot be unpacked.');
    }
  }
  const packed = dict.context.obj({ Filter: filters.map((filter) => PDFName.of(filter.slice(1))) });
  packed.set(parametersKey, dict.context.obj(parameters.map((each) => each ?? null)));
  return decodePDFRawStream(PDFRawStream.of(packed, contents)).decode();
}

/** What a dictionary has under this key, which is one value or several. */
function listValues(dictionary: PDFDict, key: PDFName) {
  const value = dictionary.lookup(key);
  if (!(value instanceof PDFArray)) return [value];
  return value.asArray().map((_, index) => value.lookup(index));
}

function toFilterName(filter: unknown): string {
  const written = filter instanceof PDFName ? filter.asString() : '';
  return shortNames.get(written) ?? written;
}
