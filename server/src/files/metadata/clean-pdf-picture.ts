import { PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { pickJpegPicture } from '../jpeg-segments.ts';
import { pickJpeg2000Picture } from './jpeg-2000.ts';
import {
  filterKey,
  listFilters,
  listParameters,
  parametersKey,
  unpackStream,
} from './unpack-stream.ts';

const pickers = new Map([
  ['/DCTDecode', pickJpegPicture],
  ['/JPXDecode', pickJpeg2000Picture],
]);

/**
 * Removes metadata from a stream that is a JPEG or a JPEG 2000, also where it is packed once more. Other streams stay as they are.
 * @throws {Error} when it cannot be unpacked
 */
export function cleanPdfPicture(stream: PDFRawStream): void {
  const filters = listFilters(stream);
  const at = filters.findIndex((filter) => pickers.has(filter));
  const filter = filters[at] ?? '';
  const pick = pickers.get(filter);
  if (pick === undefined) return;
  if (at !== filters.length - 1) throw new Error('A picture of the PDF cannot be unpacked.');
  const picture = at === 0 ? stream.getContents() : unpackStream(stream, filters.slice(0, at));
  if (at > 0 && filter === '/DCTDecode' && (picture[0] !== 0xff || picture[1] !== 0xd8)) {
    throw new Error('A picture of the PDF is not a JPEG.');
  }
  stream.updateContents(Buffer.concat(pick(Buffer.from(picture))));
  if (at === 0) return;
  const parameters = listParameters(stream)[at];
  stream.dict.set(filterKey, PDFName.of(filter.slice(1)));
  if (parameters instanceof PDFDict) stream.dict.set(parametersKey, parameters);
  else stream.dict.delete(parametersKey);
}
