import { pickJpegPicture } from '../jpeg-segments.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The chunks of a PNG that decide how it looks, those of animations too (PNG, third edition). */
const pngChunks = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP'].concat([
    'mDCV',
    'cLLI',
    'bKGD',
    'pHYs',
    'acTL',
    'fcTL',
    'fdAT',
  ]),
);

/** The same of a WebP (RFC 9649). */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Of a frame of an animation: the chunks after its place, size and duration. */
const webpFrameChunks = new Set(['ALPH', 'VP8 ', 'VP8L']);
const webpFrameHeaderLength = 16;

/** The bits of `VP8X` that announce Exif and XMP. */
const webpMetadataFlags = 0b1100;

/**
 * A picture without what does not decide how it looks, such as metadata, private chunks and bytes after its end. Its pixels are not
 * encoded again.
 * @returns the same buffer where there is nothing else
 */
export function pickPicture(content: Buffer, type: PictureType): Buffer {
  const parts = pickParts[type](content);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length === content.length ? content : Buffer.concat(parts, length);
}

const pickParts: Record<PictureType, (content: Buffer) => Buffer[]> = {
  'image/jpeg': pickJpegPicture,
  'image/png': pickPngPicture,
  'image/webp': pickWebpPicture,
};

function pickPngPicture(png: Buffer): Buffer[] {
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    if (pngChunks.has(name)) parts.push(png.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return parts;
}

function pickWebpPicture(webp: Buffer): Buffer[] {
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  const chunks = listWebpChunks(webp.subarray(12, end)).flatMap(({ name, bytes }) => {
    if (!webpChunks.has(name)) return [];
    if (name === 'VP8X') return [clearMetadataFlags(bytes)];
    return name === 'ANMF' ? pickWebpFrame(bytes) : [bytes];
  });
  return withWebpLength(webp.subarray(0, 12), chunks);
}

function pickWebpFrame(frame: Buffer): Buffer[] {
  const start = 8 + webpFrameHeaderLength;
  const chunks = listWebpChunks(frame.subarray(start))
    .filter(({ name }) => webpFrameChunks.has(name))
    .map(({ bytes }) => bytes);
  return withWebpLength(frame.subarray(0, start), chunks);
}

/** Each with its header, and with the byte that makes its length even. */
function listWebpChunks(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const chunks: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    chunks.push({ name: bytes.toString('latin1', at, at + 4), bytes: bytes.subarray(at, next) });
    at = next;
  }
  return chunks;
}

/** The chunks after the beginning of what has them, which says how many bytes follow its first eight. */
function withWebpLength(beginning: Buffer, chunks: readonly Buffer[]): Buffer[] {
  const header = Buffer.from(beginning);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, header.length);
  header.writeUInt32LE(length - 8, 4);
  return [header, ...chunks];
}

function clearMetadataFlags(chunk: Buffer): Buffer {
  if (chunk.length < 9) return chunk;
  const cleared = Buffer.from(chunk);
  cleared.writeUInt8(chunk.readUInt8(8) & ~webpMetadataFlags, 8);
  return cleared;
}
