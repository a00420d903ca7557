import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { Db } from 'mongodb';
import { openGridFs } from '#files/gridfs-collections.ts';
import { s3UploadCollection } from '#files/indexes.ts';
import { openBucket } from '#files/s3-bucket.ts';
import type { S3Settings } from '#files/s3-settings.ts';

/** The ids of all that is in GridFS: of contents, single chunks and unfinished uploads. */
export async function listGridFs(database: Db): Promise<string[]> {
  const { files, chunks, uploads } = openGridFs(database);
  const found = await Promise.all([
    files.distinct('_id'),
    chunks.distinct('files_id'),
    uploads.distinct('_id'),
  ]);
  return [...new Set(found.flat().map(String))];
}

/** The keys of all objects of the bucket, and the ids of unfinished uploads to it. */
export async function listBucket(settings: S3Settings, database: Db): Promise<string[]> {
  const { client, name } = openBucket(settings);
  const keys = await database.collection(s3UploadCollection).distinct('_id');
  const found = new Set(keys.map(String));
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name })) {
    for (const { Key = '' } of Contents) found.add(Key);
  }
  return [...found];
}
