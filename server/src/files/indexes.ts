import { type CollectionIndexes, expiresAfterDays } from '#database/indexes.ts';
import { bucketName } from './gridfs-collections.ts';

export const s3UploadCollection = 's3Uploads';

/** Of a file that was accepted by a process which ended right after that. All other uploads go earlier, with their files. */
const leftUploads = expiresAfterDays(3);

/** The collections of both stores. Chunks are found by their number, each of which exists once. */
export const fileStoreIndexes: CollectionIndexes[] = [
  {
    collection: `${bucketName}.chunks`,
    indexes: [{ name: 'one-chunk-per-number', key: { files_id: 1, n: 1 }, unique: true }],
  },
  { collection: `${bucketName}.uploads`, indexes: [leftUploads] },
  { collection: s3UploadCollection, indexes: [leftUploads] },
];
