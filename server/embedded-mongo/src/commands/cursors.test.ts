import { type Collection, type Db, Long, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: MongoClient;
let db: Db;
let books: Collection;

beforeAll(async () => {
  server = await startTestServer();
  client = await MongoClient.connect(server.uri);
  db = client.db('library');
  books = db.collection('books');
});

afterAll(async () => {
  await client.close();
  await server.close();
});

beforeEach(async () => {
  await db.dropDatabase();
});

describe('cursors', () => {
  it('return batches, without documents that were deleted meanwhile', async () => {
    await books.insertMany(Array.from({ length: 250 }, (_, n) => ({ n })));
    const cursor = books.find().sort({ _id: 1 }).batchSize(100);
    expect((await cursor.next())?.n).toBe(0);
    await books.deleteMany({ n: { $gte: 150 } });
    expect(await cursor.toArray()).toHaveLength(149);
  });

  it('are not found after killCursors', async () => {
    await books.insertMany([{}, {}, {}]);
    const { cursor } = await db.command({ find: 'books', batchSize: 1 });
    expect(await db.command({ killCursors: 'books', cursors: [cursor.id] })).toMatchObject({
      cursorsKilled: [cursor.id],
    });
    await expect(
      db.command({ getMore: Long.fromNumber(Number(cursor.id)), collection: 'books' }),
    ).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('fail when their collection is dropped', async () => {
    await books.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
    const cursor = books.find().batchSize(1);
    await cursor.next();
    await books.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 });
  });
});
