import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  /** Its path in the archive. */
  name: string;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array>;
};

/**
 * A ZIP archive in pieces, which holds one piece of one entry in memory. Nothing is compressed: most of what is handed in is
 * compressed already.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const take = () => {
    const pieces = written;
    written = [];
    return pieces;
  };
  for await (const { name, modifiedAt, content } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
