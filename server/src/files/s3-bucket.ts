import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ByteRange } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

/** The objects of a bucket of any S3 server. */
export function openBucket(settings: S3Settings) {
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers than that of AWS have no host name for each bucket, and not all know its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function* readObject(Key: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key, Range }));
    if (!(Body instanceof Readable)) throw new Error('This content is missing.');
    yield* Body;
  }
  const read = (key: string, range?: ByteRange) =>
    Readable.from(readObject(key, range), { objectMode: false });

  return {
    client,
    name,
    read,
    readWhole: (key: string): Promise<Buffer> => buffer(read(key)),
    async put(Key: string, Body: Buffer): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket: name, Key, Body }));
    },
    async has(Key: string): Promise<boolean> {
      const found = client.send(new HeadObjectCommand({ Bucket: name, Key }));
      return found.then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound) return false;
          throw error;
        },
      );
    },
    /** A missing one is no error. */
    async delete(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key }));
    },
    /** The keys that begin so, up to a thousand. */
    async list(Prefix: string): Promise<string[]> {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: name, Prefix }),
      );
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
  };
}

export type S3Bucket = ReturnType<typeof openBucket>;
