/** An entry of an archive as readers find it: by the list at its end. */
export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  isDeflated: boolean;
  /** As it stands in the archive. */
  content: Uint8Array;
};

const signatures = { entry: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 };
const [entryLength, listedLength, endLength] = [30, 46, 22];
const [stored, deflated] = [0, 8];

/**
 * The entries that the list at the end of an archive names. What else is in the archive no reader sees. Zip64 is only for
 * archives of more than 4 GB, and is not read.
 * @throws {Error} when it is damaged, or when readers could take different lists for that of the archive
 */
export function* listZipEntries(archive: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  let at = view.getUint32(end + 16, true);
  // Readers would move all places by what is between list and end.
  if (at + view.getUint32(end + 12, true) !== end) throw new Error('There is no list.');
  let count = 0;
  for (; at < end; count += 1) {
    expectSignature(view, at, signatures.listed);
    const method = view.getUint16(at + 10, true);
    if (method !== stored && method !== deflated) throw new Error('This cannot be inflated.');
    const nameLength = view.getUint16(at + 28, true);
    const name = archive.subarray(at + listedLength, at + listedLength + nameLength);
    yield {
      name: new TextDecoder().decode(name),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isDeflated: method === deflated,
      content: readContent(archive, view, {
        local: view.getUint32(at + 42, true),
        length: view.getUint32(at + 20, true),
      }),
    };
    at += listedLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (count !== view.getUint16(end + 10, true)) throw new Error('The list has another length.');
}

/** Where the last record of the archive begins, with nothing but its comment after it. */
function findEnd(view: DataView): number {
  const least = Math.max(0, view.byteLength - endLength - 0xffff);
  for (let at = view.byteLength - endLength; at >= least; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    if (at + endLength + view.getUint16(at + 20, true) === view.byteLength) return at;
    break;
  }
  throw new Error('The archive has no end.');
}

function readContent(
  archive: Uint8Array,
  view: DataView,
  { local, length }: { local: number; length: number },
): Uint8Array {
  expectSignature(view, local, signatures.entry);
  const start =
    local + entryLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + length > archive.length) throw new Error('The archive ends early.');
  return archive.subarray(start, start + length);
}

function expectSignature(view: DataView, at: number, signature: number): void {
  if (view.getUint32(at, true) !== signature) throw new Error('The archive is damaged.');
}
