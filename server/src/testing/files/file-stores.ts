import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, inject } from 'vitest';
import { createIndexes } from '#database/indexes.ts';
import type { FileStore } from '#files/file-store.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { fileStoreIndexes } from '#files/indexes.ts';
import type { S3Settings } from '#files/s3-settings.ts';
import { createS3Store } from '#files/s3-store.ts';
import { listBucket, listGridFs } from './list-contents.ts';
import { startS3Server } from './s3-server.ts';

/** A store of each kind, empty, until the file's last test. */
export type TestStore = {
  name: string;
  store: FileStore;
  /** The same store in another process. */
  reopen: () => FileStore;
  /** The ids and keys of all that is in it. */
  list: () => Promise<string[]>;
};

/** Starts an S3 server with one empty bucket, until the file's last test. */
export async function startS3(): Promise<S3Settings> {
  const { settings, stop } = await startS3Server();
  afterAll(stop);
  return settings;
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
    {
      name: 'GridFS',
      store: openGridFs(),
      reopen: openGridFs,
      list: () => listGridFs(database),
    },
    { name: 'S3', store: openS3(), reopen: openS3, list: () => listBucket(settings, database) },
  ];
}
