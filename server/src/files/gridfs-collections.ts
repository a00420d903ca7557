import type { Binary, Collection, Db, ObjectId } from 'mongodb';
import type { UploadDocument } from './resumable-uploads.ts';

export const bucketName = 'fileContents';

/** What the driver takes when nothing else is said. */
export const chunkBytes = 255 * 1024;

type ContentFile = { _id: ObjectId; length: number; chunkSize: number; uploadDate: Date };

export type ContentChunk = {
  _id: ObjectId;
  files_id: ObjectId;
  n: number;
  data: Binary;
  /** Which request of the upload has written it. */
  writer?: number;
};

/** `tail`: the bytes after the last whole chunk, before `offset`. */
export type GridFsUpload = UploadDocument & { tail: Binary };

/** The collections of a GridFS bucket, and its unfinished uploads. */
export function openGridFs(database: Db) {
  const files: Collection<ContentFile> = database.collection(`${bucketName}.files`);
  const chunks: Collection<ContentChunk> = database.collection(`${bucketName}.chunks`);
  const uploads: Collection<GridFsUpload> = database.collection(`${bucketName}.uploads`);
  return { files, chunks, uploads };
}

export type GridFsCollections = ReturnType<typeof openGridFs>;
