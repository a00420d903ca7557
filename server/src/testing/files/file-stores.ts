import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import S3rver from 's3rver';
import { afterAll, inject } from 'vitest';
import { createIndexes } from '#database/indexes.ts';
import type { FileStore } from '#files/file-store.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { fileStoreIndexes } from '#files/indexes.ts';
import type { S3Settings } from '#files/s3-settings.ts';
import { createS3Store } from '#files/s3-store.ts';

/** A store of each kind, empty, until the file's last test; `reopen` is the same store in another process. */
export type TestStore = { name: string; store: FileStore; reopen: () => FileStore };

/** Starts an S3 server with one empty bucket, until the file's last test. */
export async function startS3(): Promise<S3Settings> {
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-s3-'));
  const bucket = 'study-flow';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // It does not know this call.
  server.middleware.unshift(async (context, next) => {
    if (context.method === 'DELETE' && 'uploadId' in context.query) context.status = 204;
    else await next();
  });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    // The only key that s3rver knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}

/** Both stores, for tests that must pass on each. */
export async function openTestStores(): Promise<TestStore[]> {
  const client = await new MongoClient(inject('mongoUri')).connect();
  const database = client.db(`test-${randomUUID()}`);
  await createIndexes(database, fileStoreIndexes);
  afterAll(async () => {
    await database.dropDatabase();
    await client.close();
  });
  const openGridFs = () => createGridFsStore(database);
  const settings = await startS3();
  const openS3 = () => createS3Store(settings, database);
  return [
    { name: 'GridFS', store: openGridFs(), reopen: openGridFs },
    { name: 'S3', store: openS3(), reopen: openS3 },
  ];
}
