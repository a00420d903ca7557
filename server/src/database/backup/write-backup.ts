import { createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientSession, type CollectionInfo, type Db, MongoServerError } from 'mongodb';
import { UsageError } from '#command-line/usage-error.ts';
import { encodeDocumentFrame, encodeFrame, format, frameKinds } from './frames.ts';

/** MongoDB 5.0, the first version that reads a snapshot outside of a transaction. */
const snapshotWireVersion = 13;

/**
 * Writes every collection of the database, with its indexes, to a new file that only its owner may read. The file
 * appears when it is whole; a failure leaves none. One document at a time is in memory. On a replica set all documents are
 * those of one moment. Elsewhere collections are read one after the other: for a picture of one moment, stop the API.
 * @param snapshot false reads without a snapshot on a replica set too
 * @returns how many documents were written, and whether they are of one moment
 * @throws {UsageError} when the file exists or cannot be written, and when the snapshot is too old; an error of its own when the
 *   database stops answering
 */
export async function writeBackup(
  database: Db,
  file: string,
  { snapshot = true } = {},
): Promise<{ documents: number; isSnapshot: boolean }> {
  const partial = `${file}.${process.pid}.partial`;
  const counted = { documents: 0 };
  try {
    // Refused before the work; the link at the end guarantees that no file is overwritten.
    await refuseExisting(file);
    const isSnapshot = snapshot && (await supportsSnapshots(database));
    await database.client.withSession({ snapshot: isSnapshot }, (session) =>
      pipeline(
        Readable.from(listFrames(database, counted, isSnapshot ? session : undefined), {
          objectMode: true,
        }),
        createGzip(),
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
    // Unlike a rename, a link never replaces a file that is there.
    await link(partial, file);
    return { ...counted, isSnapshot };
  } catch (cause) {
    throw explain(cause, file);
  } finally {
    // Where none could be made there may be no folder either.
    await rm(partial, { force: true }).catch(() => undefined);
  }
}

async function supportsSnapshots(database: Db): Promise<boolean> {
  const { setName, msg, maxWireVersion } = await database.command({ hello: 1 });
  const isReplicated = setName !== undefined || msg === 'isdbgrid';
  return isReplicated && Number(maxWireVersion) >= snapshotWireVersion;
}

async function* listFrames(
  database: Db,
  counted: { documents: number },
  session: ClientSession | undefined,
): AsyncGenerator<Buffer> {
  yield encodeDocumentFrame(frameKinds.start, {
    format,
    database: database.databaseName,
    takenAt: new Date(),
  });
  for (const { name, options = {} } of await listCollections(database)) {
    const collection = database.collection(name);
    const indexes = await collection.listIndexes().toArray();
    yield encodeDocumentFrame(frameKinds.collection, { name, options, indexes });
    const documents = collection.find<Uint8Array>({}, { raw: true, ...(session && { session }) });
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
  if (cause instanceof UsageError) return cause;
  if (cause instanceof MongoServerError && cause.codeName === 'SnapshotTooOld') {
    return new UsageError(
      'No backup was written: it took longer than MongoDB keeps a moment to read. Set the parameter ' +
        'minSnapshotHistoryWindowInSeconds of MongoDB to more than the 300 seconds that it has by default, or stop the API ' +
        'and add --without-snapshot.',
      { cause },
    );
  }
  const remedy = remedies.get(cause instanceof Error && 'code' in cause ? cause.code : undefined);
  if (remedy) return new UsageError(`No backup was written: ${remedy(file)}`, { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`No backup was written: ${reason}. Run it again once that is put right.`, {
    cause,
  });
}
