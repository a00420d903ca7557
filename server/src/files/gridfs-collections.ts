import type { Binary, Collection, Db, ObjectId } from 'mongodb';
import { type CollectionIndexes, expiresAfterDays } from '#database/indexes.ts';

export const bucketName = 'fileContents';

/** What the driver takes when nothing else is said. */
export const chunkBytes = 255 * 1024;

export type ContentFile = { _id: ObjectId; length: number; chunkSize: number; uploadDate: Date };

export type ContentChunk = {
  _id: ObjectId;
  files_id: ObjectId;
  n: number;
  data: Binary;
  /** Which request of the upload has written it. */
  writer?: number;
};

/** How far an upload is. */
export type UploadDocument = {
  _id: ObjectId;
  size: number;
  /** How many bytes are stored for good. */
  offset: number;
  /** The bytes after the last whole chunk, before `offset`. */
  tail: Binary;
  /** Counts the requests that have written. Each one ends those before it. */
  writer: number;
  metadata: Record<string, string | null>;
  createdAt: Date;
};

/** The collections of a GridFS bucket, and its unfinished uploads. */
export function openGridFs(database: Db) {
  const files: Collection<ContentFile> = database.collection(`${bucketName}.files`);
  const chunks: Collection<ContentChunk> = database.collection(`${bucketName}.chunks`);
  const uploads: Collection<UploadDocument> = database.collection(`${bucketName}.uploads`);
  return { files, chunks, uploads };
}

export type GridFsCollections = ReturnType<typeof openGridFs>;

/** A content whose chunks are found by their number, each of which exists once. */
export const gridFsIndexes: CollectionIndexes[] = [
  {
    collection: `${bucketName}.chunks`,
    indexes: [{ name: 'one-chunk-per-number', key: { files_id: 1, n: 1 }, unique: true }],
  },
  {
    collection: `${bucketName}.uploads`,
    // Of a file that was accepted by a process which ended right after that. All others go earlier, with their files.
    indexes: [expiresAfterDays(3)],
  },
];
