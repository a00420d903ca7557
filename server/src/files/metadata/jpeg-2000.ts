const markers = { start: 0xff4f, comment: 0xff64, tile: 0xff90, end: 0xffd9 };

/** The boxes that decide how a JPEG 2000 looks (ISO 15444-1 and 15444-2). */
const keptBoxes = ['jP  ', 'ftyp', 'rreq', 'jp2h', 'jpch', 'jplh', 'comp', 'copt', 'jp2c'];

const isCodestream = (bytes: Buffer) => bytes.readUInt16BE(0) === markers.start;

/**
 * A JPEG 2000 without metadata, comments and what follows its end. Comments of a single tile stay.
 * @throws {Error} when it is not one, or damaged
 */
export function pickJpeg2000Picture(picture: Buffer): Buffer[] {
  return isCodestream(picture) ? pickCodestream(picture) : pickBoxes(picture);
}

function pickBoxes(picture: Buffer): Buffer[] {
  if (picture.toString('latin1', 4, 8) !== 'jP  ') throw new Error('This is not a JPEG 2000.');
  const kept: Buffer[] = [];
  // Bytes that are too few for a box are not part of the picture.
  for (let at = 0; at + 8 <= picture.length; ) {
    const type = picture.toString('latin1', at + 4, at + 8);
    const { start, end } = findContent(picture, at);
    if (keptBoxes.includes(type)) {
      const content = picture.subarray(start, end);
      const picked = type === 'jp2c' ? pickCodestream(content) : [content];
      const header = Buffer.from(picture.subarray(at, at + 8));
      header.writeUInt32BE(8 + picked.reduce((sum, part) => sum + part.length, 0));
      kept.push(header, ...picked);
    }
    at = end;
  }
  return kept;
}

/** A length of 0 is up to the end, and one of 1 stands after the type, in 8 bytes. */
function findContent(picture: Buffer, at: number): { start: number; end: number } {
  const length = picture.readUInt32BE(at);
  if (length === 0) return { start: at + 8, end: picture.length };
  const start = length === 1 ? at + 16 : at + 8;
  const end = at + (length === 1 ? Number(picture.readBigUInt64BE(at + 8)) : length);
  if (end < start) throw new Error('A JPEG 2000 is damaged.');
  return { start, end: Math.min(end, picture.length) };
}

function pickCodestream(codestream: Buffer): Buffer[] {
  if (!isCodestream(codestream)) throw new Error('This is not a JPEG 2000.');
  const kept = [codestream.subarray(0, 2)];
  let at = 2;
  for (let marker = codestream.readUInt16BE(at); marker !== markers.tile; ) {
    const end = at + 2 + codestream.readUInt16BE(at + 2);
    if (marker !== markers.comment) kept.push(codestream.subarray(at, end));
    at = end;
    marker = codestream.readUInt16BE(at);
  }
  return [...kept, codestream.subarray(at, findEnd(codestream, at))];
}

/** Where the picture ends whose tiles begin here. */
function findEnd(codestream: Buffer, tiles: number): number {
  let at = tiles;
  while (at + 12 <= codestream.length && codestream.readUInt16BE(at) === markers.tile) {
    const length = codestream.readUInt32BE(at + 6);
    if (length === 0) {
      // The last one may leave its length out. Pixels do not have the marker of the end in them.
      const end = codestream.indexOf(Buffer.from([0xff, 0xd9]), at + 12);
      return end === -1 ? codestream.length : end + 2;
    }
    if (length < 12) throw new Error('A JPEG 2000 is damaged.');
    at += length;
  }
  const isEnd = at + 2 <= codestream.length && codestream.readUInt16BE(at) === markers.end;
  return isEnd ? at + 2 : Math.min(at, codestream.length);
}
