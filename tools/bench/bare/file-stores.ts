import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { DataStore, ERRORS, type Upload } from '@tus/server';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';

/** The least that stores contents and reads them, in the places of the API's stores. */
type BareStore = {
  uploads: DataStore;
  read: (id: string) => Promise<{ bytes: number; content: Readable }>;
};

/** Uploads in one request each, which nobody can continue: how far they are is in memory. */
class BareUploads extends DataStore {
  readonly #uploads = new Map<string, Upload>();
  readonly #store: (id: string, content: Readable) => Promise<void>;

  constructor(store: (id: string, content: Readable) => Promise<void>) {
    super();
    this.#store = store;
    this.extensions = ['creation'];
  }

  override async create(upload: Upload): Promise<Upload> {
    this.#uploads.set(upload.id, upload);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = this.#uploads.get(id);
    if (upload === undefined) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  override async write(content: Readable, id: string): Promise<number> {
    const { size = 0 } = await this.getUpload(id);
    await this.#store(id, content);
    return size;
  }
}

/** The driver's own streams. */
export function openGridFs(database: Db): BareStore {
  const bucket = new GridFSBucket(database, { bucketName: 'fileContents' });
  return {
    uploads: new BareUploads((id, content) =>
      pipeline(content, bucket.openUploadStreamWithId(new ObjectId(id), id)),
    ),
    async read(id) {
      const _id = new ObjectId(id);
      const [file] = await bucket.find({ _id }).toArray();
      return { bytes: file?.length ?? 0, content: bucket.openDownloadStream(_id) };
    },
  };
}

/** Bytes of a part, as `@tus/s3-store` takes them unless told otherwise. */
const partBytes = 8 * 1024 * 1024;

export function openS3({
  S3_ENDPOINT: endpoint = '',
  S3_REGION: region = '',
  S3_BUCKET: Bucket = '',
  S3_ACCESS_KEY_ID: accessKeyId = '',
  S3_SECRET_ACCESS_KEY: secretAccessKey = '',
}: NodeJS.ProcessEnv): BareStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    uploads: new BareUploads((Key, content) => sendParts(client, { Bucket, Key }, content)),
    async read(Key) {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return { bytes: ContentLength, content: Body as Readable };
    },
  };
}

/** Sends parts while the next ones arrive. */
async function sendParts(
  client: S3Client,
  object: { Bucket: string; Key: string },
  content: Readable,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const parts: Promise<{ PartNumber: number; ETag: string | undefined }>[] = [];
  const send = (Body: Buffer) => {
    const PartNumber = parts.length + 1;
    const sent = client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body }));
    parts.push(sent.then(({ ETag }) => ({ PartNumber, ETag })));
  };
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < partBytes) continue;
    send(Buffer.concat(pieces));
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) send(Buffer.concat(pieces));
  const MultipartUpload = { Parts: await Promise.all(parts) };
  await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload }));
}
