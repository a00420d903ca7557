import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Readers take these names of the filters too, which ISO 32000 has for pictures among the text of a page. */
const shortNames = new Map([
  ['/DCT', '/DCTDecode'],
  ['/Fl', '/FlateDecode'],
  ['/AHx', '/ASCIIHexDecode'],
  ['/A85', '/ASCII85Decode'],
  ['/LZW', '/LZWDecode'],
  ['/RL', '/RunLengthDecode'],
  ['/CCF', '/CCITTFaxDecode'],
]);

export const [filterKey, parametersKey] = [PDFName.of('Filter'), PDFName.of('DecodeParms')];

/** The filters of a stream by their long names, in the order in which a reader undoes them. */
export function listFilters({ dict }: PDFRawStream): string[] {
  return listValues(dict, filterKey).flatMap((filter) => {
    if (!(filter instanceof PDFName)) return filter === undefined ? [] : '';
    return shortNames.get(filter.asString()) ?? filter.asString();
  });
}

/** The parameters of the filters, in their order; of a filter without any it is no dictionary. */
export function listParameters({ dict }: PDFRawStream) {
  return listValues(dict, parametersKey);
}

/** Undoes these filters, the first ones of a stream. @throws {Error} for what the library does not unpack, or unpacks wrongly */
export function unpackStream(stream: PDFRawStream, filters: readonly string[]): Buffer {
  const { context } = stream.dict;
  const parameters = listParameters(stream).slice(0, filters.length);
  for (const parameter of parameters) {
    const predictor =
      parameter instanceof PDFDict ? parameter.lookup(PDFName.of('Predictor')) : undefined;
    // The library does not undo these.
    if (predictor instanceof PDFNumber && predictor.asNumber() > 1) {
      throw new Error('A stream of the PDF has a predictor.');
    }
  }
  const packed = context.obj({ Filter: filters.map((filter) => PDFName.of(filter.slice(1))) });
  packed.set(parametersKey, context.obj(parameters.map((parameter) => parameter ?? null)));
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(packed, stream.contents)).decode());
}

/** What a dictionary has under this key, which is one value or several. */
function listValues(dictionary: PDFDict, key: PDFName) {
  const value = dictionary.lookup(key);
  if (!(value instanceof PDFArray)) return [value];
  return value.asArray().map((_, index) => value.lookup(index));
}
