import { createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { CollectionInfo, Db } from 'mongodb';
import { UsageError } from '../../command-line/usage-error.ts';
import { encodeDocumentFrame, encodeFrame, format, frameKinds } from './frames.ts';

/**
 * Writes every collection of the database, with its indexes, to a new file that only its owner may read. The file
 * appears when it is whole; a failure leaves none. One document at a time is in memory. Collections are read
 * one after the other: for a picture of one single moment, stop the API meanwhile.
 * @returns how many documents were written
 * @throws {UsageError} when the file exists or cannot be written; an error of its own when the database stops answering
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
    throw explain(cause, file);
  } finally {
    // Where none could be made there may be no folder either.
    await rm(partial, { force: true }).catch(() => undefined);
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

/** What to do about an error of the operating system, by its code. */
const remedies = new Map<unknown, (file: string) => string>([
  ['EEXIST', (file) => `${file} exists already. Name another file.`],
  ['ENOENT', (file) => `the folder of ${file} does not exist. Make it first.`],
  ['ENOTDIR', (file) => `${dirname(file)} is not a folder. Name a file in a folder.`],
  ['ENOSPC', (file) => `the disk of ${file} is full. Free some space, or name a file elsewhere.`],
  ['EDQUOT', (file) => `the quota of the disk of ${file} is used up. Name a file elsewhere.`],
  ['EFBIG', (file) => `${file} would be larger than allowed here. Name a file elsewhere.`],
  ['EACCES', (file) => `${dirname(file)} cannot be written to. Name a file elsewhere.`],
  ['EPERM', (file) => `${dirname(file)} cannot be written to. Name a file elsewhere.`],
  ['EROFS', (file) => `the disk of ${file} is read-only. Name a file elsewhere.`],
]);

function explain(cause: unknown, file: string): Error {
  const remedy = remedies.get(cause instanceof Error && 'code' in cause ? cause.code : undefined);
  if (remedy) return new UsageError(`No backup was written: ${remedy(file)}`, { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`No backup was written: ${reason}. Run it again once that is put right.`, {
    cause,
  });
}
