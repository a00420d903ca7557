import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { Binary, type Collection, ObjectId } from 'mongodb';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { uploadLifetime } from './file-store.ts';
import {
  type ContentChunk,
  chunkBytes,
  type GridFsCollections,
  type UploadDocument,
} from './gridfs-collections.ts';

/** Bytes that are written in one step: what a connection that breaks costs, and what one upload holds in memory. */
const stepBytes = 4 * chunkBytes;

/**
 * Appends to contents in the layout of GridFS, which the driver's own stream cannot (decision 0061). Chunks are only ever
 * inserted. What counts as stored is the upload's `offset`, which each step moves in one conditional write after its chunks
 * are there: a process that ends leaves chunks beyond it, which the next request deletes.
 */
export class GridFsUploads extends DataStore {
  readonly #files: GridFsCollections['files'];
  readonly #chunks: Collection<ContentChunk>;
  readonly #uploads: Collection<UploadDocument>;

  constructor({ files, chunks, uploads }: GridFsCollections) {
    super();
    this.#files = files;
    this.#chunks = chunks;
    this.#uploads = uploads;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return uploadLifetime;
  }

  override async create(upload: Upload): Promise<Upload> {
    const createdAt = new Date();
    await this.#uploads.insertOne({
      _id: new ObjectId(upload.id),
      size: upload.size ?? 0,
      offset: 0,
      tail: new Binary(Buffer.alloc(0)),
      writer: 0,
      metadata: upload.metadata ?? {},
      createdAt,
    });
    upload.creation_date = createdAt.toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.findOne({ _id: toId(id) }, { projection: { tail: 0 } });
    if (found === null) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset, metadata, createdAt } = found;
    return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  /** @throws 409 when the upload is at another offset, or another request writes it by now; what has arrived stays */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#uploads.findOneAndUpdate(
      { _id: toId(id), offset },
      { $inc: { writer: 1 } },
      { returnDocument: 'after' },
    );
    if (upload === null) throw ERRORS.INVALID_OFFSET;
    const { _id, writer } = upload;
    // Of requests that ended before they had moved the offset. Later ones have a higher number.
    const next = Math.floor(offset / chunkBytes);
    await this.#chunks.deleteMany({ files_id: _id, n: { $gte: next }, writer: { $lt: writer } });

    const step = { upload, offset, pieces: [Buffer.from(upload.tail.buffer)] };
    let waiting = upload.tail.length();
    try {
      // Otherwise what fails here would reach the tus server as an aborted stream, without its reason.
      for await (const piece of stream.iterator({ destroyOnReturn: false })) {
        step.pieces.push(piece);
        waiting += piece.length;
        if (waiting < stepBytes) continue;
        waiting %= chunkBytes;
        await this.#store(step, waiting);
      }
    } finally {
      // Also when the connection was closed: nobody sends these bytes twice.
      await this.#store(step, 0);
    }
    return step.offset;
  }

  override async remove(id: string): Promise<void> {
    const _id = toId(id);
    await this.#chunks.deleteMany({ files_id: _id });
    await this.#files.deleteOne({ _id });
    // Last, so that it can be found again where this was interrupted.
    await this.#uploads.deleteOne({ _id });
  }

  /** Stores the pieces but the last `kept` bytes, which stay in memory, and moves the offset. */
  async #store(step: Step, kept: number): Promise<void> {
    const { upload, offset } = step;
    const { _id, writer, size } = upload;
    const bytes = Buffer.concat(step.pieces);
    // Where this fails, nothing after it may be stored.
    step.pieces = [];
    const stored = bytes.length - kept;
    const begin = offset - (offset % chunkBytes);
    const end = begin + stored;
    if (end <= offset) return;
    const isComplete = end === size;
    const tailBytes = isComplete ? 0 : end % chunkBytes;
    const whole = bytes.subarray(0, stored - tailBytes);
    if (whole.length > 0) {
      const inserting = this.#chunks.insertMany(toChunks(_id, { bytes: whole, begin, writer }));
      if ((await unlessDuplicate(inserting)) === undefined) throw ERRORS.INVALID_OFFSET;
    }
    if (isComplete) {
      await this.#files.updateOne(
        { _id },
        { $set: { length: size, chunkSize: chunkBytes, uploadDate: new Date() } },
        { upsert: true },
      );
    }
    const tail = new Binary(bytes.subarray(whole.length, stored));
    const { matchedCount } = await this.#uploads.updateOne(
      { _id, writer, offset },
      { $set: { offset: end, tail } },
    );
    if (matchedCount === 0) {
      // Nobody else deletes them where the upload was removed meanwhile.
      await this.#chunks.deleteMany({ files_id: _id, writer, n: { $gte: begin / chunkBytes } });
      throw ERRORS.INVALID_OFFSET;
    }
    step.offset = end;
    step.pieces = [bytes.subarray(stored)];
  }
}

type Step = { upload: UploadDocument; offset: number; pieces: Buffer[] };

function toId(id: string): ObjectId {
  if (!ObjectId.isValid(id)) throw ERRORS.FILE_NOT_FOUND;
  return new ObjectId(id);
}

/** The chunks of bytes that begin where a chunk does. */
function toChunks(
  files_id: ObjectId,
  { bytes, begin, writer }: { bytes: Buffer; begin: number; writer: number },
): ContentChunk[] {
  const count = Math.ceil(bytes.length / chunkBytes);
  return Array.from({ length: count }, (_, index) => ({
    _id: new ObjectId(),
    files_id,
    n: begin / chunkBytes + index,
    data: new Binary(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
    writer,
  }));
}
