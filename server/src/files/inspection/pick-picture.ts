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
  const chunks: Buffer[] = [];
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const length = webp.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    const name = webp.toString('latin1', at, at + 4);
    if (webpChunks.has(name)) chunks.push(clearMetadataFlags(name, webp.subarray(at, next)));
    at = next;
  }
  const header = Buffer.from(webp.subarray(0, 12));
  header.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return [header, ...chunks];
}

function clearMetadataFlags(name: string, chunk: Buffer): Buffer {
  if (name !== 'VP8X' || chunk.length < 9) return chunk;
  const cleared = Buffer.from(chunk);
  cleared.writeUInt8(chunk.readUInt8(8) & ~webpMetadataFlags, 8);
  return cleared;
}
