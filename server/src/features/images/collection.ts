import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, type ObjectId } from 'mongodb';

/** Opened once: the driver then looks after the bucket's indexes at its first upload only. */
export function openImages(database: Db): GridFSBucket {
  return new GridFSBucket(database, { bucketName: 'images' });
}

/** Stores a WebP file; `owner` is the e-mail of who sent it. */
export async function storeImage(
  images: GridFSBucket,
  content: Buffer,
  owner: string,
): Promise<ObjectId> {
  const file = images.openUploadStream('image.webp', { metadata: { owner } });
  await pipeline(Readable.from([content]), file);
  return file.id;
}

/** The whole WebP file, some hundred kilobytes; `undefined` when there is none. */
export async function readImage(images: GridFSBucket, _id: ObjectId): Promise<Buffer | undefined> {
  const [file] = await images.find({ _id }).limit(1).toArray();
  return file && buffer(images.openDownloadStream(_id));
}
