import { deflateSync } from 'node:zlib';
import { PDFName, type PDFRawStream, UnsupportedEncodingError } from '@cantoo/pdf-lib';
import { pickJpegPicture } from '../jpeg-segments.ts';
import { filterKey, listFilters, parametersKey, unpackStream } from './unpack-stream.ts';

/** What streams have that draw nothing: pictures, fonts, lists of objects. */
const otherStreams = ['Width', 'Length1', 'Length2', 'N', 'First', 'W'].map((key) =>
  PDFName.of(key),
);

/** A picture among the operators of a page: its facts, and the white space before its bytes (ISO 32000, 8.9.7). */
const inlinePicture = /\bBI\b((?:(?!\bID\b)[\s\S]){0,1000})\bID\s/g;

/**
 * Removes metadata from the JPEGs among the operators of a stream that draws.
 * @throws {Error} where one is packed once more, or the stream cannot be unpacked
 */
export function cleanInlinePictures(stream: PDFRawStream): void {
  if (otherStreams.some((key) => stream.dict.has(key))) return;
  const content = unpack(stream);
  if (content === null || !content.includes('/DCT')) return;
  const kept: Buffer[] = [];
  let from = 0;
  for (const { 0: found, 1: facts = '', index } of content
    .toString('latin1')
    .matchAll(inlinePicture)) {
    if (index < from || !facts.includes('/DCT')) continue;
    if (/\[\s*\/\w+\s*\//.test(facts)) throw new Error('A picture of the PDF cannot be unpacked.');
    const start = index + found.length;
    const jpeg = content.subarray(start);
    const parts = pickJpegPicture(jpeg);
    const last = parts.at(-1) ?? jpeg;
    kept.push(content.subarray(from, start), ...parts);
    from = start + last.byteOffset - jpeg.byteOffset + last.length;
  }
  if (from === 0) return;
  stream.updateContents(deflateSync(Buffer.concat([...kept, content.subarray(from)])));
  stream.dict.set(filterKey, PDFName.of('FlateDecode'));
  stream.dict.delete(parametersKey);
}

/** `null` where it is something that this library does not unpack, such as a picture. @throws {Error} for anything else that fails */
function unpack(stream: PDFRawStream): Buffer | null {
  try {
    return unpackStream(stream, listFilters(stream));
  } catch (error) {
    if (error instanceof UnsupportedEncodingError) return null;
    throw error;
  }
}
