import { ERRORS, type Upload } from '@tus/utils';
import { Binary, type Collection, ObjectId } from 'mongodb';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import {
  type ContentChunk,
  chunkBytes,
  type GridFsCollections,
  type GridFsUpload,
} from './gridfs-collections.ts';
import { ResumableUploads, type Step } from './resumable-uploads.ts';

/**
 * Appends to contents in the layout of GridFS, which the driver's own stream cannot. Chunks are only ever inserted, and each
 * number exists once: a complete content cannot change.
 */
export class GridFsUploads extends ResumableUploads<GridFsUpload> {
  readonly #files: GridFsCollections['files'];
  readonly #chunks: Collection<ContentChunk>;

  constructor({ files, chunks, uploads }: GridFsCollections) {
    super(uploads, { pieceBytes: chunkBytes, piecesPerStep: 4 });
    this.#files = files;
    this.#chunks = chunks;
  }

  override async create(upload: Upload): Promise<Upload> {
    const createdAt = new Date();
    await this.uploads.insertOne({
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

  override async remove(id: string): Promise<void> {
    const _id = new ObjectId(id);
    await this.#chunks.deleteMany({ files_id: _id });
    await this.#files.deleteOne({ _id });
    // Last, so that it can be found again where this was interrupted.
    await this.uploads.deleteOne({ _id });
  }

  protected override async begin({ _id, offset, writer, tail }: GridFsUpload): Promise<Buffer> {
    const next = Math.floor(offset / chunkBytes);
    // Only of earlier requests: a later one has a higher number, and may have stored these chunks by now.
    await this.#chunks.deleteMany({ files_id: _id, n: { $gte: next }, writer: { $lt: writer } });
    return Buffer.from(tail.buffer);
  }

  protected override async storeStep(
    { _id, writer, size }: GridFsUpload,
    { bytes, begin, end }: Step,
  ) {
    const rest = end === size ? 0 : bytes.length % chunkBytes;
    const whole = bytes.subarray(0, bytes.length - rest);
    if (whole.length > 0) {
      const inserting = this.#chunks.insertMany(toChunks(_id, { bytes: whole, begin, writer }));
      if ((await unlessDuplicate(inserting)) === undefined) throw ERRORS.INVALID_OFFSET;
    }
    return { tail: new Binary(bytes.subarray(whole.length)) };
  }

  protected override async dropStep({ _id, writer }: GridFsUpload, _fields: unknown, step: Step) {
    const n = { $gte: step.begin / chunkBytes };
    await this.#chunks.deleteMany({ files_id: _id, writer, n });
  }

  protected override async complete({ _id, size }: GridFsUpload): Promise<void> {
    await this.#files.updateOne(
      { _id },
      { $setOnInsert: { length: size, chunkSize: chunkBytes, uploadDate: new Date() } },
      { upsert: true },
    );
  }
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
