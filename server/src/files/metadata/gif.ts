const blocks = { extension: 0x21, picture: 0x2c };
const extensions = { comment: 0xfe, text: 0x01, application: 0xff };

/** How often an animation is repeated; other applications write XMP and the like. */
const keptApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A GIF without comments and what applications have written into it (GIF89a). @throws {RangeError} when it is damaged */
export function pickGifPicture(gif: Buffer): Buffer {
  let at = 13 + colorTableLength(gif.readUInt8(10));
  const kept = [gif.subarray(0, at)];
  for (let kind = gif.readUInt8(at); kind === blocks.extension || kind === blocks.picture; ) {
    // After an extension's label, or a picture's place, colours and the size of its codes.
    const start =
      kind === blocks.extension ? at + 2 : at + 11 + colorTableLength(gif.readUInt8(at + 9));
    const end = skipParts(gif, start);
    if (kind === blocks.picture || isKept(gif, at)) kept.push(gif.subarray(at, end));
    at = end;
    kind = gif.readUInt8(at);
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])]);
}

const colorTableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Each part begins with its length, the last one has none. */
function skipParts(gif: Buffer, start: number): number {
  let at = start;
  for (let length = gif.readUInt8(at); length > 0; length = gif.readUInt8(at)) at += 1 + length;
  return at + 1;
}

function isKept(gif: Buffer, at: number): boolean {
  const label = gif.readUInt8(at + 1);
  if (label !== extensions.application) {
    return label !== extensions.comment && label !== extensions.text;
  }
  return keptApplications.includes(gif.toString('latin1', at + 3, at + 14));
}
