import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import { type Collection, type Filter, ObjectId, type UpdateFilter } from 'mongodb';
import { uploadLifetime } from './file-store.ts';

/** How far an upload is. */
export type UploadDocument = {
  _id: ObjectId;
  size: number;
  /** How many bytes are stored for good. */
  offset: number;
  /** Counts the requests that have written. Each one ends those before it. */
  writer: number;
  metadata: Record<string, string | null>;
  createdAt: Date;
};

/** Bytes to store after those of earlier steps; `begin` and `end` are their place in the content. */
export type Step = { bytes: Buffer; begin: number; end: number };

/**
 * Uploads that any process continues (decision 0061). What counts as stored is the `offset` of the upload's document, which
 * each step moves in one conditional write, after its bytes are stored. A step only adds: a process that ends leaves bytes that
 * no offset covers, and two requests at the same time cannot change what the other one has stored.
 */
export abstract class ResumableUploads<Document extends UploadDocument> extends DataStore {
  protected readonly uploads: Collection<Document>;
  /** Bytes of a piece as the store keeps them; the last one of a content is shorter. */
  readonly #pieceBytes: number;
  /** Bytes that are stored in one step. An upload holds two in memory, which a process that ends may lose. */
  readonly #stepBytes: number;

  constructor(
    uploads: Collection<Document>,
    { pieceBytes, piecesPerStep }: { pieceBytes: number; piecesPerStep: number },
  ) {
    super();
    this.uploads = uploads;
    this.#pieceBytes = pieceBytes;
    this.#stepBytes = pieceBytes * piecesPerStep;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** Removes what earlier requests left beyond the offset. @returns the bytes before it that are no whole piece */
  protected abstract begin(upload: Document): Promise<Buffer>;

  /** Stores the bytes of a step: whole pieces, then a shorter rest. @returns the fields to set with the offset */
  protected abstract storeStep(upload: Document, step: Step): Promise<Partial<Document>>;

  /** Removes what `storeStep` has stored, where another request writes the upload by now, or it was removed. */
  protected abstract dropStep(
    upload: Document,
    fields: Partial<Document>,
    step: Step,
  ): Promise<void>;

  /** After the offset has reached the end. It may be called again. */
  protected abstract complete(upload: Document): Promise<void>;

  override getExpiration(): number {
    return uploadLifetime;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, offset, metadata, createdAt } = await this.find(id);
    return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  /** Whether all bytes have arrived. They can be read from then on. */
  async isComplete(id: string): Promise<boolean> {
    const upload = await this.uploads.findOne(this.byId(id));
    if (upload === null || upload.offset !== upload.size) return false;
    await this.complete(upload as unknown as Document);
    return true;
  }

  /** Forgets the upload; its content stays. */
  async forget(_id: ObjectId): Promise<void> {
    await this.uploads.deleteOne({ _id } as Filter<Document>);
  }

  /** @throws 409 when the upload is at another offset, or another request writes it by now; what has arrived stays */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.uploads.findOneAndUpdate(
      { ...this.byId(id), offset } as Filter<Document>,
      { $inc: { writer: 1 } } as unknown as UpdateFilter<Document>,
      { returnDocument: 'after' },
    );
    if (upload === null) throw ERRORS.INVALID_OFFSET;
    if (upload.offset === upload.size) {
      // Nothing is missing, and a complete content may be read at this moment.
      await this.complete(upload as Document);
      return offset;
    }
    const tail = await this.begin(upload as Document);
    const state = { upload: upload as Document, pieces: [tail] };
    let waiting = tail.length;
    let storing = Promise.resolve();
    try {
      // Otherwise what fails here would reach the tus server as an aborted stream, without its reason.
      for await (const piece of stream.iterator({ destroyOnReturn: false })) {
        state.pieces.push(piece);
        waiting += piece.length;
        if (waiting < this.#stepBytes) continue;
        waiting %= this.#pieceBytes;
        await storing;
        storing = this.#store(state, waiting);
        // The next step arrives meanwhile; where this one fails, that is thrown before anything else is stored.
        storing.catch(() => {});
      }
    } finally {
      await storing;
      // Also when the connection was closed: nobody sends these bytes twice.
      await this.#store(state, 0);
    }
    const { size, offset: stored } = state.upload;
    if (stored === size) await this.complete(state.upload);
    return stored;
  }

  protected async find(id: string): Promise<Document> {
    const upload = await this.uploads.findOne(this.byId(id));
    if (upload === null) throw ERRORS.FILE_NOT_FOUND;
    return upload as unknown as Document;
  }

  protected byId(id: string): Filter<Document> {
    if (!ObjectId.isValid(id)) throw ERRORS.FILE_NOT_FOUND;
    return { _id: new ObjectId(id) } as Filter<Document>;
  }

  /** Stores the pieces but the last `kept` bytes, which stay in memory, and moves the offset. */
  async #store(state: { upload: Document; pieces: Buffer[] }, kept: number): Promise<void> {
    const { _id, offset, writer } = state.upload;
    const all = Buffer.concat(state.pieces);
    const bytes = all.subarray(0, all.length - kept);
    state.pieces = [all.subarray(bytes.length)];
    const begin = offset - (offset % this.#pieceBytes);
    const step = { bytes, begin, end: begin + bytes.length };
    if (step.end <= offset) return;
    const fields = { ...(await this.storeStep(state.upload, step)), offset: step.end };
    const { matchedCount } = await this.uploads.updateOne(
      { _id, writer, offset } as Filter<Document>,
      { $set: fields } as unknown as UpdateFilter<Document>,
    );
    if (matchedCount === 0) {
      await this.dropStep(state.upload, fields, step);
      throw ERRORS.INVALID_OFFSET;
    }
    state.upload = { ...state.upload, ...fields };
  }
}
