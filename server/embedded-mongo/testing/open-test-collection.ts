import { MongoClient } from 'mongodb';
import { afterAll, beforeEach } from 'vitest';
import { startTestServer } from './start-test-server.ts';

/** Starts a server for the tests of a file, and gives each of them an empty database with one collection. */
export async function openTestCollection(options?: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options);
  const client = await MongoClient.connect(server.uri);
  const db = client.db('library');
  beforeEach(async () => {
    await db.dropDatabase();
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });
  return { db, books: db.collection('books') };
}
