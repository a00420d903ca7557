import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { strToU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAuthoredJpeg, buildRelations } from '#testing/files/authored-samples.ts';
import { buildDocx } from '#testing/files/docx-samples.ts';
import { readEverything } from '#testing/files/read-everything.ts';
import { drawPicture } from '#testing/pictures.ts';
import { removeDocxMetadata } from './remove-docx-metadata.ts';
import { removePdfMetadata } from './remove-pdf-metadata.ts';

const author = 'Zebulon Quixworth';
const jpeg = await buildAuthoredJpeg(author);
const drawing = (href: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${href}"/></svg>`);
const toAddress = (content: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${content.toString('base64')}`;

/** A picture of two by two pixels with a comment, an animation's count and XMP. */
const gif = Buffer.concat([
  Buffer.from('GIF89a\x02\0\x02\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
  Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1'),
  Buffer.from(`!\xfe\x11${author}\0!\xff\x0bXMP DataXMP\x11${author}\0`, 'latin1'),
  Buffer.from(',\0\0\0\0\x02\0\x02\0\0\x02\x03\x0c\x10\x05\0;', 'latin1'),
  Buffer.from(author),
]);

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${author}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A grey pixel with its artist, and a comment in another list, which is of Exif unless another tag names it. */
function buildTiff(order: 'LE' | 'BE', listTag = 34665): Buffer {
  const tiff = Buffer.alloc(300);
  const write16 = (value: number, at: number) => tiff[`writeUInt16${order}`](value, at);
  const write32 = (value: number, at: number) => tiff[`writeUInt32${order}`](value, at);
  const [short, long, text, any] = [3, 4, 2, 7];
  const [artistAt, commentAt, exifAt, pixelAt] = [200, 230, 260, 290];
  const writeList = (list: number, entries: [number, number, number, number][]) => {
    write16(entries.length, list);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const at = list + 2 + 12 * index;
      write16(tag, at);
      write16(type, at + 2);
      write32(count, at + 4);
      if (type === short) write16(value, at + 8);
      else write32(value, at + 8);
    }
  };
  tiff.write(order === 'LE' ? 'II' : 'MM');
  write16(42, 2);
  write32(8, 4);
  writeList(8, [
    ...([256, 257, 258, 259, 262] as const).map((tag): [number, number, number, number] => [
      tag,
      short,
      1,
      tag === 258 ? 8 : 1,
    ]),
    [273, long, 1, pixelAt],
    [277, short, 1, 1],
    [278, short, 1, 1],
    [279, long, 1, 1],
    [315, text, author.length + 1, artistAt],
    [listTag, long, 1, exifAt],
  ]);
  writeList(exifAt, [[37510, any, author.length, commentAt]]);
  tiff.write(author, artistAt);
  tiff.write(author, commentAt);
  tiff.writeUInt8(200, pixelAt);
  return tiff;
}

/** The header of an enhanced metafile, which names a picture, and its end. */
function buildMetafile(more: Uint8Array = Buffer.alloc(0)): Buffer {
  const description = Buffer.from(`Word\0${author}\0\0`, 'utf16le');
  const header = Buffer.alloc(108);
  header.writeUInt32LE(1, 0);
  header.writeUInt32LE(header.length + description.length, 4);
  header.write(' EMF', 40, 'latin1');
  header.writeUInt32LE(description.length / 2, 60);
  header.writeUInt32LE(header.length, 64);
  return Buffer.concat([header, description, more]);
}

/** What a docx file with this as one of its parts has there when it is written without metadata. */
function cleanPartOf(name: string, content: Uint8Array): Buffer {
  const written = removeDocxMetadata(
    buildDocx({
      'word/_rels/document.xml.rels': buildRelations({ [name]: 'image' }),
      [`word/${name}`]: new Uint8Array(content),
    }),
  );
  const text = readEverything(written);
  expect(text).not.toContain('Quixworth');
  expect(text).not.toContain(Buffer.from('Quixworth', 'utf16le').toString('latin1'));
  return Buffer.from(unzipSync(written)[`word/${name}`] ?? []);
}

describe('removeDocxMetadata', () => {
  // The product reads no TIFF with sharp, and forbids it for the whole process where it is loaded.
  const tiff = { operation: ['VipsForeignLoadTiff'] };
  beforeAll(() => sharp.unblock(tiff));
  afterAll(() => sharp.block(tiff));

  test.each([
    ['a JPEG that is called PNG', 'media/image1.png', async () => jpeg],
    ['a GIF', 'media/image1.gif', async () => gif],
    ['a TIFF', 'media/image1.tiff', () => drawPicture().withXmp(xmp).tiff().toBuffer()],
    ['a TIFF of a camera', 'media/image1.tif', async () => buildTiff('LE')],
    ['a TIFF with a preview', 'media/image1.tif', async () => buildTiff('LE', 330)],
    ['a TIFF of the other order of bytes', 'media/image1.tif', async () => buildTiff('BE')],
  ])('leaves the pixels of %s, and nothing of its author', async (_what, name, build) => {
    const content = await build();
    expect(content.includes('Quixworth')).toBe(true);
    const cleaned = cleanPartOf(name, content);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(cleaned)).equals(await pixels(content))).toBe(true);
    expect(await sharp(cleaned).metadata()).not.toHaveProperty('exif');
  });

  test('leaves how often an animation is repeated', () => {
    expect(cleanPartOf('media/image1.gif', gif).includes('NETSCAPE2.0')).toBe(true);
  });

  test('cleans the pictures in a drawing, also in a drawing in it', async () => {
    const inner = drawing(toAddress(jpeg));
    const cleaned = cleanPartOf('media/image1.svg', drawing(toAddress(inner, 'image/svg+xml')));
    const [, within = ''] = cleaned.toString().match(/base64,([^"]*)/) ?? [];
    const [, picture = ''] =
      Buffer.from(within, 'base64')
        .toString()
        .match(/base64,([^"]*)/) ?? [];
    expect(await sharp(Buffer.from(picture, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 40,
    });
  });

  test('takes other contents out of the addresses of a drawing', () => {
    const address = `data:text/html,${author}`;
    expect(cleanPartOf('media/image1.svg', drawing(address)).toString()).toContain('href="data:,"');
  });

  test('leaves a metafile without the name of its picture', () => {
    expect(cleanPartOf('media/image1.emf', buildMetafile()).includes(' EMF')).toBe(true);
  });

  test('empties objects of other programs', () => {
    const object = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from(author, 'utf16le'),
    ]);
    expect(cleanPartOf('embeddings/oleObject1.bin', object)).toHaveLength(0);
  });

  test.each([
    ['a metafile with a picture that has metadata', 'media/image1.emf', buildMetafile(jpeg)],
    ['a part of an unknown kind', 'media/movie.mp4', Buffer.from(`\0\0\0\x18ftyp${author}`)],
    [
      'a page of HTML',
      'afchunk.htm',
      Buffer.from(`<html><meta name="author" content="${author}">`),
    ],
  ])('refuses %s', (_what, name, content) => {
    expect(() => cleanPartOf(name, content)).toThrow(/document/);
  });

  test('leaves an address that is written as text', () => {
    const text = '<w:document><w:t>data:image/png;base64,AAAA</w:t></w:document>';
    const written = removeDocxMetadata(buildDocx({ 'word/document.xml': strToU8(text) }));
    expect(Buffer.from(unzipSync(written)['word/document.xml'] ?? []).toString()).toBe(text);
  });
});

describe('removePdfMetadata of a JPEG among the operators of a page', () => {
  const hex = (content: Buffer) => Buffer.from(`${content.toString('hex')}>`);

  async function clean(
    filter: string,
    pack: (content: Buffer) => Buffer = deflateSync,
    facts: Record<string, unknown> = { Filter: 'FlateDecode' },
  ) {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 400]);
    const content = Buffer.concat([
      Buffer.from(`q 40 0 0 30 0 0 cm BI /W 40 /H 30 /BPC 8 /CS /RGB /F ${filter} ID `),
      jpeg,
      Buffer.from('\nEI Q 1 0 0 rg'),
    ]);
    const stream = document.context.stream(pack(content), facts as Record<string, string>);
    page.node.set(PDFName.of('Contents'), document.context.register(stream));
    const written = await removePdfMetadata(await document.save());
    const read = await PDFDocument.load(written.content);
    const streams = read.context.enumerateIndirectObjects().map(([, object]) => object);
    expect(streams.some((object) => object instanceof PDFRawStream)).toBe(true);
    return readEverything(written.content);
  }

  test.each(['/DCT', '[/DCTDecode]'])(
    'removes its metadata, with the filter %s',
    async (filter) => {
      const everything = await clean(filter);
      expect(everything).not.toContain('Quixworth');
      expect(everything).toContain('EI Q 1 0 0 rg');
    },
  );

  test.each([
    ['no filter', (content: Buffer) => content, {}],
    ['the short name of a filter', deflateSync, { Filter: 'Fl' }],
    ['two filters', (content: Buffer) => hex(deflateSync(content)), { Filter: ['AHx', 'Fl'] }],
    [
      'a predictor that changes nothing',
      deflateSync,
      { Filter: 'Fl', DecodeParms: { Predictor: 1 } },
    ],
  ])('removes its metadata from a page with %s', async (_what, pack, facts) => {
    const everything = await clean('/DCT', pack, facts);
    expect(everything).not.toContain('Quixworth');
    expect(everything).toContain('EI Q 1 0 0 rg');
  });

  test('refuses a page with a predictor', async () => {
    const facts = { Filter: 'FlateDecode', DecodeParms: { Predictor: 12, Columns: 5 } };
    await expect(clean('/DCT', deflateSync, facts)).rejects.toThrow('predictor');
  });

  test('refuses one that is packed once more', async () => {
    await expect(clean('[/A85 /DCT]')).rejects.toThrow('cannot be unpacked');
    await expect(clean('[/A85/DCT]')).rejects.toThrow('cannot be unpacked');
  });
});
