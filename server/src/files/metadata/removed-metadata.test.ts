import { deflateSync } from 'node:zlib';
import {
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { strToU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  buildAuthoredDocx,
  buildAuthoredJpeg,
  buildAuthoredPdf,
  buildRelations,
} from '#testing/files/authored-samples.ts';
import { buildDocx, listArchived } from '#testing/files/docx-samples.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import { readEverything } from '#testing/files/read-everything.ts';
import { readPdf } from '#testing/files/read-pdf.ts';
import { removeDocxMetadata } from './remove-docx-metadata.ts';
import { removePdfMetadata } from './remove-pdf-metadata.ts';

const author = 'Zebulon Quixworth';

describe('removePdfMetadata', () => {
  test('leaves pages and comments, and nothing of their author', async () => {
    const authored = await buildAuthoredPdf(author);
    expect(readEverything(authored)).toContain(author);
    const { content, pages } = await removePdfMetadata(authored);
    expect(pages).toBe(2);
    expect(readEverything(content)).not.toContain('Quixworth');
    const read = await readPdf(content);
    expect(read.info).not.toHaveProperty('Author');
    expect(read.pages).toMatchObject([
      { width: 300, height: 400 },
      { width: 300, height: 400 },
    ]);
    expect(read.pages[0]?.annotations).toMatchObject([
      { subtype: 'Text', contents: 'Check this number.' },
      { subtype: 'Widget' },
    ]);
  });

  test('writes the same bytes each time', async () => {
    const authored = await buildAuthoredPdf(author);
    const [first, second] = [await removePdfMetadata(authored), await removePdfMetadata(authored)];
    expect(Buffer.from(first.content).equals(second.content)).toBe(true);
  });

  test('removes it from one that is encrypted, and opens without a password', async () => {
    const document = await PDFDocument.load(await buildAuthoredPdf(author));
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.getPage(0).drawText('Three bubbles', { font, size: 10 });
    document.encrypt({ ownerPassword: 'secret', userPassword: '' });
    const { content, pages } = await removePdfMetadata(await document.save());
    expect(pages).toBe(2);
    expect(readEverything(content)).not.toContain('Quixworth');
    expect((await readPdf(content)).pages[0]?.text).toBe('Three bubbles');
  });

  test('refuses one of which a part cannot be read', async () => {
    const broken = buildPdf()
      .toString('latin1')
      .replace('/MediaBox[0 0 100 100]', '/MediaBox[0 0 (');
    await expect(removePdfMetadata(Buffer.from(broken, 'latin1'))).rejects.toThrow();
  });
});

describe('removePdfMetadata of a packed JPEG', () => {
  const hex = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`);
  const runs = (bytes: Uint8Array) =>
    Buffer.concat([...Array.from(bytes, (byte) => Buffer.from([0, byte])), Buffer.from([128])]);

  test.each([
    { filters: ['FlateDecode'], pack: deflateSync },
    { filters: ['ASCIIHexDecode'], pack: hex },
    { filters: ['AHx', 'FlateDecode'], pack: (bytes: Uint8Array) => hex(deflateSync(bytes)) },
    { filters: ['RunLengthDecode'], pack: runs },
  ])('removes its metadata when it is packed by $filters', async ({ filters, pack }) => {
    const { content, stream } = await cleanPacked([...filters, 'DCTDecode'], pack);
    expect(readEverything(content)).not.toContain('Quixworth');
    expect(stream.dict.lookup(PDFName.of('Filter'))).toBe(PDFName.of('DCTDecode'));
    expect(String(stream.dict.lookup(PDFName.of('DecodeParms')))).toContain('ColorTransform');
    const picture = await sharp(stream.getContents()).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect(picture.exif).toBeUndefined();
  });

  test.each([
    { filters: ['FlateDecode', 'DCTDecode'], pack: hex },
    { filters: ['Unknown', 'DCTDecode'], pack: hex },
    { filters: ['DCTDecode', 'FlateDecode'], pack: deflateSync },
  ])('refuses a PDF in which it cannot be unpacked by $filters', async ({ filters, pack }) => {
    await expect(cleanPacked(filters, pack)).rejects.toThrow();
  });

  test('refuses a PDF in which it is packed with a predictor', async () => {
    await expect(
      cleanPacked(['FlateDecode', 'DCTDecode'], deflateSync, { Predictor: 12 }),
    ).rejects.toThrow();
  });
});

test.each([
  { filters: ['JPXDecode'], pack: (bytes: Uint8Array) => bytes },
  { filters: ['FlateDecode', 'JPXDecode'], pack: deflateSync },
])('removes metadata of a JPEG 2000 in a PDF of filters $filters', async ({ filters, pack }) => {
  const box = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(8 + content.length);
    return Buffer.concat([length, Buffer.from(type), content]);
  };
  const start = Buffer.from('ff4fff5100040000', 'hex');
  const comment = Buffer.concat([
    Buffer.from([0xff, 0x64, 0, 4 + author.length, 0, 1]),
    Buffer.from(author),
  ]);
  const tile = Buffer.from('ff90000a0000000000100001ff930102ffd9', 'hex');
  const signature = box('jP  ', Buffer.from('0d0a870a', 'hex'));
  const picture = Buffer.concat([
    signature,
    box('uuid', Buffer.from(author)),
    box('xml ', Buffer.from(author)),
    box('jp2c', Buffer.concat([start, comment, tile, Buffer.from(author)])),
    Buffer.from(author),
  ]);
  const { content, stream } = await cleanPacked(filters, pack, {}, picture);
  expect(readEverything(content)).not.toContain('Quixworth');
  expect(String(stream.dict.lookup(PDFName.of('Filter')))).toMatch(/^(?:\[ )?\/JPXDecode/);
  expect(Buffer.from(stream.getContents()).toString('hex')).toBe(
    Buffer.concat([signature, box('jp2c', Buffer.concat([start, tile]))]).toString('hex'),
  );
});

/** Removes the metadata of a PDF with a JPEG or another picture that is packed by these filters. */
async function cleanPacked(
  filters: string[],
  pack: (bytes: Uint8Array) => Uint8Array,
  parameters: Record<string, number> = {},
  picture?: Buffer,
) {
  const document = await PDFDocument.create();
  const packed = pack(
    picture ?? Buffer.concat([await buildAuthoredJpeg(author), Buffer.from(author)]),
  );
  const before = filters.slice(1).map(() => parameters);
  const stored = document.context.stream(packed, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 40,
    Height: 30,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceRGB',
    Filter: filters,
    DecodeParms: [...before, { ColorTransform: 1 }],
  });
  const page = document.addPage([300, 400]);
  page.node.setXObject(PDFName.of('Picture'), document.context.register(stored));
  const { content } = await removePdfMetadata(await document.save());
  const cleaned = (await PDFDocument.load(content)).context.enumerateIndirectObjects();
  const [stream] = cleaned.flatMap(([, object]) =>
    object instanceof PDFRawStream && object.dict.has(PDFName.of('ColorSpace')) ? [object] : [],
  );
  if (stream === undefined) throw new Error('The picture is not there.');
  return { content, stream };
}

test('removes names in articles, layers, actions and attachments of a PDF', async () => {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const page = document.addPage([300, 400]);
  const text = PDFString.of(author);
  const path = PDFString.of(`C:/Users/${author}/a.exe`);
  const local = PDFString.of(`file:///C:/Users/${author}/`);
  const thread = context.obj({ I: { Author: text } });
  const bead = context.register(context.obj({ Type: 'Bead', P: page.ref, R: [0, 0, 9, 9] }));
  for (const key of ['N', 'V']) context.lookup(bead, PDFDict).set(PDFName.of(key), bead);
  thread.set(PDFName.of('F'), bead);
  const layer = context.register(
    context.obj({
      Type: 'OCG',
      Name: PDFString.of('Sketch'),
      Usage: {
        User: { Type: 'Ind', Name: text },
        CreatorInfo: { Creator: text },
        Print: { PrintState: 'ON' },
      },
    }),
  );
  const link = (action: Record<string, PDFString | string>) => ({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 9, 9],
    A: action,
  });
  const attachment = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'FileAttachment',
      Rect: [0, 0, 9, 9],
      Contents: text,
      FS: { Type: 'Filespec', F: path },
    }),
  );
  const facts = {
    Threads: [thread],
    OCProperties: { OCGs: [layer], D: { Creator: text, Order: [layer] } },
    URI: { Base: local },
    OpenAction: { S: 'Launch', Win: { F: path } },
  };
  for (const [key, value] of Object.entries(facts))
    catalog.set(PDFName.of(key), context.obj(value));
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      link({ S: 'Launch', F: path }),
      link({ S: 'URI', URI: local }),
      link({ S: 'URI', URI: PDFString.of('https://example.org/') }),
      attachment,
      { Type: 'Annot', Subtype: 'Popup', Rect: [0, 0, 9, 9], Parent: attachment },
    ]),
  );
  const authored = await document.save();
  expect(readEverything(authored)).toContain('Quixworth');
  const { content } = await removePdfMetadata(authored);
  const everything = readEverything(content);
  expect(everything).not.toMatch(/Quixworth|Launch/);
  for (const kept of ['Sketch', 'PrintState', 'Threads', 'https://example.org/']) {
    expect(everything).toContain(kept);
  }
  expect((await readPdf(content)).pages[0]?.annotations).toMatchObject([
    { subtype: 'Link' },
    { subtype: 'Link' },
    { subtype: 'Link' },
  ]);
});

describe('removeDocxMetadata', () => {
  test('leaves the text, and nothing of its author', async () => {
    const authored = await buildAuthoredDocx(author);
    expect(readEverything(authored)).toContain(author);
    const written = removeDocxMetadata(authored);
    expect(readEverything(written)).not.toMatch(/Quixworth|ZQ/);
    const parts = unzipSync(written);
    expect(Object.keys(parts)).not.toContain('docProps/core.xml');
    const text = Buffer.from(parts['word/document.xml'] ?? []).toString();
    expect(text).toContain('<w:t>Work with author="kept"</w:t>');
    expect(Buffer.from(parts['_rels/.rels'] ?? []).toString()).not.toContain('core.xml');
  });

  test('removes it from a part in UTF-16, and from a document in the document', async () => {
    const comments = `<?xml version="1.0" encoding="UTF-16"?><w:comments><w:comment w:author="${author}"/></w:comments>`;
    const written = removeDocxMetadata(
      buildDocx({
        'word/_rels/document.xml.rels': buildRelations({
          'comments.xml': 'comments',
          'embeddings/Document1.docx': 'package',
          '/word/media/image1.jpg': 'image',
        }),
        'word/comments.xml': Buffer.from(`\ufeff${comments}`, 'utf16le'),
        'word/embeddings/Document1.docx': new Uint8Array(await buildAuthoredDocx(author)),
        'word/media/image1.jpg': new Uint8Array(await buildAuthoredJpeg(author)),
      }),
    );
    expect(readEverything(written)).not.toContain('Quixworth');
    expect(listArchived(written)).toContain('word/media/image1.jpg');
    const part = Buffer.from(unzipSync(written)['word/comments.xml'] ?? []).toString();
    expect(part).toContain('encoding="UTF-8"?><w:comments><w:comment w:author="Author"/>');
  });

  test('removes names of editors, variables, sessions and the printer, and what no relation names', () => {
    const w = 'xmlns:w="w" xmlns:r="r"';
    const written = removeDocxMetadata(
      buildDocx({
        'word/document.xml': strToU8(
          `<w:document ${w}><w:body><w:p w:rsidR="00AB12CD"><w:permStart w:id="1" w:ed="SCHOOL\\${author}"/><w:r w:rsidRPr='00AB12CD'><w:t>Work</w:t></w:r></w:p><w:sectPr w:rsidR="00AB12CD"><w:printerSettings r:id="rId2"/></w:sectPr></w:body></w:document>`,
        ),
        'word/_rels/document.xml.rels': buildRelations({
          'settings.xml': 'settings',
          'printerSettings1.bin': 'printerSettings',
          'media/Anna%20&amp;%20Ben&apos;s.svg': 'image',
        }),
        'word/settings.xml': strToU8(
          `<w:settings ${w}><w:rsids><w:rsidRoot w:val="00AB12CD"/><w:rsid w:val="00AB12CD"/></w:rsids><w:docVars><w:docVar w:name="User" w:val="${author}"/></w:docVars></w:settings>`,
        ),
        'word/printerSettings1.bin': strToU8(`Printer of ${author}`),
        "word/media/Anna & Ben's.svg": strToU8(
          `<svg sodipodi:docname="${author}.svg"><metadata/><metadata id="m"><dc:creator>${author}</dc:creator></metadata><rect/></svg>`,
        ),
        'word/notes.txt': strToU8(`Notes of ${author}`),
      }),
    );
    expect(readEverything(written)).not.toMatch(/Quixworth|00AB12CD|rId2/);
    expect(listArchived(written)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/_rels/document.xml.rels',
      'word/settings.xml',
      "word/media/Anna & Ben's.svg",
    ]);
    const parts = unzipSync(written);
    const read = (name: string) => Buffer.from(parts[name] ?? []).toString();
    expect(read('word/document.xml')).toContain(
      '<w:r><w:t>Work</w:t></w:r></w:p><w:sectPr></w:sectPr>',
    );
    expect(read('word/settings.xml')).toContain(
      '<w:settings xmlns:w="w" xmlns:r="r"></w:settings>',
    );
    expect(read("word/media/Anna & Ben's.svg")).toBe('<svg><metadata/><rect/></svg>');
  });
});
