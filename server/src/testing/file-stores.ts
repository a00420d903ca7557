import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, inject } from 'vitest';
import { createIndexes } from '#database/indexes.ts';
import type { FileStore } from '#files/file-store.ts';
import { gridFsIndexes } from '#files/gridfs-collections.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';

/** A store of each kind, empty, until the file's last test; `reopen` is the same store in another process. */
export type TestStore = { name: string; store: FileStore; reopen: () => FileStore };

/** Both stores, for tests that must pass on each. */
export async function openTestStores(): Promise<TestStore[]> {
  const client = await new MongoClient(inject('mongoUri')).connect();
  const database = client.db(`test-${randomUUID()}`);
  await createIndexes(database, gridFsIndexes);
  afterAll(async () => {
    await database.dropDatabase();
    await client.close();
  });
  const openGridFs = () => createGridFsStore(database);
  return [{ name: 'GridFS', store: openGridFs(), reopen: openGridFs }];
}
