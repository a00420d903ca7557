import { createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { CollectionInfo, Db } from 'mongodb';
import { encodeDocumentFrame, encodeFrame, format, frameKinds } from './frames.ts';

/**
 * Writes every collection of the database, with its indexes, to a new file that only its owner may read. The file
 * appears when it is whole; a failure leaves none. One document at a time is in memory. Collections are read
 * one after the other: for a picture of one single moment, stop the API meanwhile.
 * @returns how many documents were written
 * @throws {Error} when the file exists or cannot be written, or the database stops answering
 */
export async function writeBackup(database: Db, file: string): Promise<number> {
  const partial = `${file}.${process.pid}.partial`;
  const counted = { documents: 0 };
  try {
    // Said before the work; the link at its end is what makes sure.
    await refuseExisting(file);
    await pipeline(
      Readable.from(listFrames(database, counted), { objectMode: true }),
      createGzip(),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    // Unlike a rename, a link never replaces a file that is there.
    await link(partial, file);
  } catch (cause) {
    throw new Error(`No backup was written: ${explain(cause, file)}`, { cause });
  } finally {
    await rm(partial, { force: true });
  }
  return counted.documents;
}

async function* listFrames(database: Db, counted: { documents: number }): AsyncGenerator<Buffer> {
  yield encodeDocumentFrame(frameKinds.start, {
    format,
    database: database.databaseName,
    takenAt: new Date(),
  });
  for (const { name, options = {} } of await listCollections(database)) {
    const collection = database.collection(name);
    const indexes = await collection.listIndexes().toArray();
    yield encodeDocumentFrame(frameKinds.collection, { name, options, indexes });
    const documents = collection.find<Uint8Array>({}, { raw: true });
    for await (const document of documents) {
      counted.documents += 1;
      yield encodeFrame(frameKinds.document, document);
    }
  }
  yield encodeDocumentFrame(frameKinds.end, counted);
}

/**
 * From Z to A, so that GridFS' `files` come before its `chunks`: a picture stored meanwhile may leave chunks that no
 * file names, but never a file whose chunks are missing.
 */
async function listCollections(database: Db): Promise<CollectionInfo[]> {
  const all = await database.listCollections({ type: 'collection' }).toArray();
  return all
    .filter(({ name }) => !name.startsWith('system.'))
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

async function refuseExisting(file: string): Promise<void> {
  const existing = await stat(file).catch(() => undefined);
  if (existing !== undefined) throw Object.assign(new Error(file), { code: 'EEXIST' });
}

function explain(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EEXIST') return `${file} exists already. Name another file.`;
  if (code === 'ENOENT') return `the folder of ${file} does not exist. Make it first.`;
  if (code === 'ENOSPC') return `the disk of ${file} is full. Make room, or name a file elsewhere.`;
  return `${error instanceof Error ? error.message : String(error)}. Run it again once that is put right.`;
}
