import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  NoSuchUpload,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Upload } from '@tus/utils';
import { type Db, ObjectId } from 'mongodb';
import { s3UploadCollection } from './indexes.ts';
import { ResumableUploads, type Step, type UploadDocument } from './resumable-uploads.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** The least that S3 takes as a part which is not the last one. */
const partBytes = 5 * 1024 * 1024;

/** Part numbers of each place in the content: as many requests may try to store it, each with a number of its own. */
const numbersPerPart = 800;

type S3Upload = UploadDocument & {
  uploadId: string;
  /** What makes up the content, in its order. */
  parts: { number: number; etag: string }[];
  /** The object with the bytes after the last part, before `offset`. */
  tail: string | null;
};

/**
 * Uploads in parts, as S3 has them. Which parts count is in the upload's document: a part that another request has replaced does
 * not have the noted `ETag` any more, and S3 refuses to put it into the content.
 */
export class S3Uploads extends ResumableUploads<S3Upload> {
  readonly #bucket: S3Bucket;

  constructor(database: Db, bucket: S3Bucket) {
    super(database.collection(s3UploadCollection), { pieceBytes: partBytes, piecesPerStep: 1 });
    this.#bucket = bucket;
  }

  override async create(upload: Upload): Promise<Upload> {
    const createdAt = new Date();
    const { UploadId: uploadId = '' } = await this.#bucket.client.send(
      new CreateMultipartUploadCommand({ Bucket: this.#bucket.name, Key: upload.id }),
    );
    await this.uploads.insertOne({
      _id: new ObjectId(upload.id),
      size: upload.size ?? 0,
      offset: 0,
      writer: 0,
      uploadId,
      parts: [],
      tail: null,
      metadata: upload.metadata ?? {},
      createdAt,
    });
    upload.creation_date = createdAt.toISOString();
    return upload;
  }

  override async remove(id: string): Promise<void> {
    const upload = await this.uploads.findOne({ _id: new ObjectId(id) });
    if (upload) await this.#abort(id, upload.uploadId);
    await this.#deleteTails(id);
    await this.#bucket.delete(id);
    // Last, so that it can be found again where this was interrupted.
    await this.uploads.deleteOne({ _id: new ObjectId(id) });
  }

  protected override async begin({ tail }: S3Upload): Promise<Buffer> {
    return tail === null ? Buffer.alloc(0) : this.#bucket.readWhole(tail);
  }

  protected override async storeStep(upload: S3Upload, { bytes, end }: Step) {
    const key = upload._id.toHexString();
    const rest = end === upload.size ? 0 : bytes.length % partBytes;
    const parts = [...upload.parts];
    const whole = bytes.subarray(0, bytes.length - rest);
    for (let from = 0; from < whole.length; from += partBytes) {
      const number = (parts.length + 1) * numbersPerPart + (upload.writer % numbersPerPart);
      const { ETag: etag = '' } = await this.#bucket.client.send(
        new UploadPartCommand({
          Bucket: this.#bucket.name,
          Key: key,
          UploadId: upload.uploadId,
          PartNumber: number,
          Body: whole.subarray(from, from + partBytes),
        }),
      );
      parts.push({ number, etag });
    }
    if (rest === 0) return { parts, tail: null };
    const tail = `${key}.${upload.writer}.${end}`;
    await this.#bucket.put(tail, bytes.subarray(whole.length));
    return { parts, tail };
  }

  /** Parts that no document notes are no part of the content, and go with the upload. */
  protected override async dropStep(_upload: S3Upload, { tail }: Partial<S3Upload>): Promise<void> {
    if (tail) await this.#bucket.delete(tail);
  }

  protected override async complete({ _id, uploadId, parts }: S3Upload): Promise<void> {
    const key = _id.toHexString();
    if (!(await this.#bucket.has(key))) await this.#putTogether(key, { uploadId, parts });
    // Now, because the process may end after the content is accepted, and before `forget`.
    await this.#deleteTails(key);
  }

  async #putTogether(
    key: string,
    { uploadId, parts }: Pick<S3Upload, 'uploadId' | 'parts'>,
  ): Promise<void> {
    const completing = this.#bucket.client.send(
      new CompleteMultipartUploadCommand({
        Bucket: this.#bucket.name,
        Key: key,
        UploadId: uploadId,
        MultipartUpload: {
          Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })),
        },
      }),
    );
    await completing.catch(async (error: unknown) => {
      // Another request may have done the same at the same time.
      if (!(await this.#bucket.has(key))) throw error;
    });
  }

  /** Also those that no document notes, of a process that ended. */
  async #deleteTails(id: string): Promise<void> {
    for (const key of await this.#bucket.list(`${id}.`)) await this.#bucket.delete(key);
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    const command = { Bucket: this.#bucket.name, Key: key, UploadId: uploadId };
    await this.#bucket.client
      .send(new AbortMultipartUploadCommand(command))
      .catch((error: unknown) => {
        // It was completed.
        if (!(error instanceof NoSuchUpload)) throw error;
      });
  }
}
