import { type Db, ObjectId } from 'mongodb';
import type { FileStore } from './file-store.ts';
import { openBucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';
import { S3Uploads } from './s3-uploads.ts';

/** Contents in a bucket of any S3 server. The database only notes how far uploads are. */
export function createS3Store(settings: S3Settings, database: Db): FileStore {
  const bucket = openBucket(settings);
  const uploads = new S3Uploads(database, bucket);
  return {
    uploads,
    store: bucket.put,
    read: bucket.read,
    finishUpload: (id) => uploads.forget(new ObjectId(id)),
    remove: (id) => uploads.remove(id),
  };
}
