/** Texts, and what cameras and programs add: all but what a picture is made of (TIFF 6.0, Exif 2.3). */
const metadataTags = new Set([
  ...[269, 270, 271, 272, 285, 305, 306, 315, 316, 700, 33432, 33723, 34377, 37724],
  ...[40091, 40092, 40093, 40094, 40095],
]);
/** Lists of their own: of previews, of Exif and of the place. */
const metadataLists = new Set([330, 34665, 34853, 40965]);

/** Bytes of a value, by the number of its type. */
const typeLengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const entryLength = 12;
const maxLists = 1000;

/** A TIFF without metadata: their values are zeros, and no list names them. @throws {RangeError} when it is damaged */
export function removeTiffMetadata(original: Buffer): Buffer {
  const tiff = Buffer.from(original);
  const isLittle = tiff[0] === 0x49;
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const write16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);

  function clearValue(entry: number): void {
    const length = (typeLengths[read16(entry + 2)] ?? 1) * read32(entry + 4);
    if (length <= 4) return;
    const start = read32(entry + 8);
    tiff.fill(0, start, Math.min(start + length, tiff.length));
  }

  /** Where the lists of an entry are, which names one or several. */
  function readLists(entry: number): number[] {
    const count = read32(entry + 4);
    if (count > maxLists) throw new RangeError('A TIFF is damaged.');
    const start = count === 1 ? entry + 8 : read32(entry + 8);
    return Array.from({ length: count }, (_, index) => read32(start + 4 * index));
  }

  /** @returns where the next list is */
  function cleanList(list: number, isKept: (tag: number) => boolean): number {
    const count = read16(list);
    const end = list + 2 + count * entryLength;
    const next = tiff.subarray(end, end + 4);
    const kept: Buffer[] = [];
    for (let entry = list + 2; entry < end; entry += entryLength) {
      const tag = read16(entry);
      if (isKept(tag)) kept.push(Buffer.from(tiff.subarray(entry, entry + entryLength)));
      else if (metadataLists.has(tag)) {
        for (const inner of readLists(entry)) cleanList(inner, () => false);
      } else clearValue(entry);
    }
    const cleaned = Buffer.concat([...kept, next]);
    const nextList = read32(end);
    tiff.fill(0, list, end + 4);
    write16(kept.length, list);
    cleaned.copy(tiff, list + 2);
    return nextList;
  }

  let list = read32(4);
  for (let count = 0; list !== 0; count += 1) {
    if (count > maxLists) throw new RangeError('A TIFF is damaged.');
    list = cleanList(list, (tag) => !metadataTags.has(tag) && !metadataLists.has(tag));
  }
  return tiff;
}
