import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';
import type { ByteRange, FileStore } from './file-store.ts';
import {
  bucketName,
  chunkBytes,
  type GridFsCollections,
  openGridFs,
} from './gridfs-collections.ts';
import { GridFsUploads } from './gridfs-uploads.ts';

/** Chunks that are read in one step: the driver's stream would read up to 16 MB at once, of each reader. */
const chunksPerRead = 8;

/** Contents in the database itself, in the layout of GridFS. */
export function createGridFsStore(database: Db): FileStore {
  const collections = openGridFs(database);
  const bucket = new GridFSBucket(database, { bucketName, chunkSizeBytes: chunkBytes });
  const uploads = new GridFsUploads(collections);
  return {
    uploads,
    async store(id, content) {
      const file = bucket.openUploadStreamWithId(new ObjectId(id), id);
      await pipeline(Readable.from([content]), file);
    },
    read: (id, range) =>
      Readable.from(readChunks(collections, new ObjectId(id), range), {
        objectMode: false,
      }),
    finishUpload: (id) => uploads.forget(new ObjectId(id)),
    remove: (id) => uploads.remove(id),
  };
}

/** @throws {Error} when a chunk is missing */
async function* readChunks(
  { files, chunks }: GridFsCollections,
  files_id: ObjectId,
  range: ByteRange | undefined,
): AsyncGenerator<Buffer> {
  const file = await files.findOne({ _id: files_id });
  if (file === null) throw new Error('This content is missing.');
  const { start, end } = range ?? { start: 0, end: file.length - 1 };
  const first = Math.floor(start / file.chunkSize);
  const last = Math.floor(end / file.chunkSize);
  const found = chunks
    .find({ files_id, n: { $gte: first, $lte: last } }, { batchSize: chunksPerRead })
    .sort({ n: 1 });
  let expected = first;
  try {
    for await (const { n, data } of found) {
      if (n !== expected) break;
      expected += 1;
      const from = n === first ? start - n * file.chunkSize : 0;
      const to = n === last ? end + 1 - n * file.chunkSize : undefined;
      yield Buffer.from(data.buffer).subarray(from, to);
    }
  } finally {
    await found.close();
  }
  if (expected !== last + 1) throw new Error('A part of this content is missing.');
}
