import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, type GridFSFile, MongoRuntimeError, ObjectId } from 'mongodb';

const bucketName = 'images';

/** A picture of an earlier version has an `ObjectId`. */
type ImageFile = Omit<GridFSFile, '_id'> & { _id: ObjectId | string };

/** Call it once: the driver checks the bucket's indexes at the first upload of each bucket object. */
export function openImages(database: Db): GridFSBucket {
  return new GridFSBucket(database, { bucketName });
}

/**
 * Stores a WebP file; `owner` is the uid of the account that sent it.
 * @returns the id of the picture, 32 random hex digits
 */
export async function storeImage(
  images: GridFSBucket,
  content: Buffer,
  owner: string,
): Promise<string> {
  // Anyone who knows the id can see the picture, so the id must not be predictable as an `ObjectId` is.
  const id = randomBytes(16).toString('hex');
  const file = images.openUploadStreamWithId(toStoredId(id), 'image.webp', { metadata: { owner } });
  await pipeline(Readable.from([content]), file);
  return id;
}

/** The whole WebP file, a few hundred kilobytes; `undefined` when there is none. */
export async function readImage(images: GridFSBucket, id: string): Promise<Buffer | undefined> {
  const _id = toStoredId(id);
  const [file] = await images.find({ _id }).limit(1).toArray();
  return file && buffer(images.openDownloadStream(_id));
}

/** The ids of all pictures that the account with this uid has uploaded. */
export async function listImageIdsByOwner(images: GridFSBucket, owner: string): Promise<string[]> {
  const files = await images.find({ 'metadata.owner': owner }).project({ _id: 1 }).toArray();
  return files.map(({ _id }) => String(_id));
}

/** Whether a uid, or the address that an earlier version kept, owns a picture. */
export async function ownsImages(database: Db, owner: string): Promise<boolean> {
  const filter = { 'metadata.owner': owner };
  return (await openFiles(database).findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** Which of these ids are ids of stored pictures. */
export async function findImageIds(database: Db, ids: string[]): Promise<string[]> {
  const files = await openFiles(database)
    .find({ _id: { $in: ids.map(toStoredId) } }, { projection: { _id: 1 } })
    .toArray();
  return files.map(({ _id }) => String(_id));
}

/** Gives all pictures of an owner to another one: a uid, or the e-mail address that an earlier version kept. */
export async function changeOwnerOfImages(database: Db, from: string, to: string): Promise<void> {
  await openFiles(database).updateMany(
    { 'metadata.owner': from },
    { $set: { 'metadata.owner': to } },
  );
}

/** Gives one picture to another owner. */
export async function changeImageOwner(database: Db, id: string, owner: string): Promise<void> {
  await openFiles(database).updateOne(
    { _id: toStoredId(id) },
    { $set: { 'metadata.owner': owner } },
  );
}

/** Deletes a picture; a missing one is no error. */
export async function deleteImage(images: GridFSBucket, id: string): Promise<void> {
  await images.delete(toStoredId(id)).catch((error) => {
    if (!(error instanceof MongoRuntimeError)) {
      throw error;
    }
  });
}

function openFiles(database: Db) {
  return database.collection<ImageFile>(`${bucketName}.files`);
}

/**
 * The `_id` of a picture. GridFS accepts ids of any type and the driver passes them on unchanged; only the driver's types
 * are restricted to `ObjectId`.
 */
function toStoredId(id: string): ObjectId {
  return /^[0-9a-f]{24}$/.test(id) ? new ObjectId(id) : (id as unknown as ObjectId);
}
