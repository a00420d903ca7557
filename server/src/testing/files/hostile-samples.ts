import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture } from '#testing/pictures.ts';
import { docxEntries } from './docx-samples.ts';

/** A PDF of these objects, the first of which is its catalog. */
export function joinPdf(objects: string[]): Buffer {
  const offsets: number[] = [];
  let length = 9;
  const bodies = objects.map((object, index) => {
    offsets.push(length);
    const body = `${index + 1} 0 obj${object}endobj\n`;
    length += body.length;
    return body;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  return Buffer.from(
    `%PDF-1.7\n${bodies.join('')}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    'latin1',
  );
}

type Entry = { name: string; stored: Buffer; size: number; crc: number; method: number };

function toEntry(name: string, content: Buffer, isDeflated: boolean): Entry {
  return {
    name,
    stored: isDeflated ? deflateRawSync(content, { level: 9 }) : content,
    size: content.length,
    crc: crc32(content),
    method: isDeflated ? 8 : 0,
  };
}

/** What the entry in the archive and the row of its list have in common. */
function describeEntry({ name, stored, size, crc, method }: Entry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(stored.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}
const toLocal = (entry: Entry) =>
  Buffer.concat([
    Buffer.from('PK\x03\x04'),
    describeEntry(entry),
    Buffer.from(entry.name),
    entry.stored,
  ]);
function toListed(entry: Entry, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    describeEntry(entry),
    rest,
    Buffer.from(entry.name),
  ]);
}

/**
 * A docx file whose main part is short for who reads the archive from its start, and 30 MB for who goes by the list at its end:
 * that names the place of another entry of the same name, within a picture.
 */
export function buildHiddenDocxBomb(): Buffer {
  const main = 'word/document.xml';
  const bomb = toEntry(main, Buffer.alloc(30 * 1024 * 1024, ' '), true);
  const picture = toEntry('word/media/image1.bin', toLocal(bomb), false);
  const parts = Object.entries(docxEntries).map(([name, content]) =>
    toEntry(name, Buffer.from(content), true),
  );
  const listed: Buffer[] = [];
  const pieces: Buffer[] = [];
  let offset = 0;
  for (const entry of [...parts, picture]) {
    const local = toLocal(entry);
    if (entry.name !== main) listed.push(toListed(entry, offset));
    pieces.push(local);
    if (entry === picture)
      listed.push(toListed(bomb, offset + local.length - picture.stored.length));
    offset += local.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(listed.length, 8);
  end.writeUInt16LE(listed.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, list, end]);
}

/** A small picture that says of itself that it has 65,000 by 65,000 pixels. */
export async function buildPixelBomb(format: 'jpeg' | 'png'): Promise<Buffer> {
  const side = 65_000;
  if (format === 'jpeg') {
    const picture = await drawPicture().jpeg().toBuffer();
    const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
    picture.writeUInt16BE(side, frame + 5);
    picture.writeUInt16BE(side, frame + 7);
    return picture;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(32 * 1024 * 1024), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[['IHDR', header] as const, ['IDAT', rows] as const, ['IEND', Buffer.alloc(0)] as const].map(
      ([type, content]) => toChunk(type, content),
    ),
  ]);
}

function toChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A progressive JPEG of one colour, which a decoder goes through once for each of its scans. */
export function buildScanBomb({ side, scans }: { side: number; scans: number }): Buffer {
  const segment = (marker: number, content: number[]) =>
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content]);
  const high = side >> 8;
  const low = side & 0xff;
  const oneCode = (id: number, symbol: number) => [id, 1, ...Array<number>(15).fill(0), symbol];
  const blocks = Math.ceil(side / 8) ** 2;
  /** Each code says that the next 32,767 blocks have nothing more. */
  const bits = '011111111111111'.repeat(Math.ceil(blocks / 32_767));
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  const stuffed = bytes.flatMap((byte) =>
    byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)],
  );
  const scan = Buffer.concat([segment(0xda, [1, 1, 0x00, 1, 63, 0]), Buffer.from(stuffed)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, high, low, high, low, 1, 1, 0x11, 0]),
    segment(0xc4, oneCode(0x00, 0)),
    segment(0xc4, oneCode(0x10, 0xe0)),
    segment(0xda, [1, 1, 0x00, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A WebP of three pictures one after the other, with metadata that names `artist`. */
export function buildAnimation(artist: string): Promise<Buffer> {
  const [width, pageHeight, pages] = [40, 40, 3];
  const frames = Array.from({ length: pages }, (_, index) =>
    Buffer.alloc(width * pageHeight * 3, index * 90),
  );
  const raw = { width, height: pageHeight * pages, channels: 3, pageHeight } as const;
  return sharp(Buffer.concat(frames), { raw })
    .withExif({ IFD0: { Artist: artist } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}
