import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, MongoRuntimeError, type ObjectId } from 'mongodb';

const bucketName = 'images';

/** Opened once: the driver then looks after the bucket's indexes at its first upload only. */
export function openImages(database: Db): GridFSBucket {
  return new GridFSBucket(database, { bucketName });
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

/** The ids of all pictures that this account has uploaded. */
export async function listImagesOf(images: GridFSBucket, owner: string): Promise<ObjectId[]> {
  const files = await images.find({ 'metadata.owner': owner }).project({ _id: 1 }).toArray();
  return files.map(({ _id }) => _id);
}

/** Makes a picture somebody else's. */
export async function handOverImage(database: Db, _id: ObjectId, owner: string): Promise<void> {
  const files = database.collection(`${bucketName}.files`);
  await files.updateOne({ _id }, { $set: { 'metadata.owner': owner } });
}

/** Deletes a picture; one that is gone already is no error. */
export async function deleteImage(images: GridFSBucket, _id: ObjectId): Promise<void> {
  await images.delete(_id).catch((error) => {
    if (!(error instanceof MongoRuntimeError)) {
      throw error;
    }
  });
}
