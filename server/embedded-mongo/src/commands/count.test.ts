import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
  client = await MongoClient.connect(server.uri);
  db = client.db('library');
});

afterAll(async () => {
  await client.close();
  await server.close();
});

describe('a count by an index', () => {
  it('is correct after each change when it is cached', async () => {
    const rows = db.collection('counted');
    await rows.createIndex({ a: 1 });
    await rows.createIndex({ unique: 1 }, { unique: true });
    await rows.insertMany(
      Array.from({ length: 3000 }, (_, index) => ({ a: index % 2, unique: index })),
    );
    const countOnes = () => rows.countDocuments({ a: 1 });
    expect(await countOnes()).toBe(1500);

    await rows.insertOne({ a: 1, unique: 'one more' });
    expect(await countOnes()).toBe(1501);
    await rows.updateOne({ unique: 0 }, { $set: { a: 1 } });
    expect(await countOnes()).toBe(1502);
    await rows.deleteMany({ unique: { $in: [1, 3] } });
    expect(await countOnes()).toBe(1500);
    await expect(rows.insertMany([{ a: 1 }, { a: 1, unique: 5 }])).rejects.toThrow(/duplicate/);
    expect(await countOnes()).toBe(1501);
    await rows.updateOne({ unique: 5 }, { $set: { title: 'no key of it' } });
    expect(await countOnes()).toBe(1501);
    await rows.dropIndex('a_1');
    await rows.updateMany({ unique: { $in: [5, 7] } }, { $set: { a: 0 } });
    await rows.createIndex({ a: 1 });
    expect(await countOnes()).toBe(1499);
    await rows.drop();
    expect(await countOnes()).toBe(0);
  });
});
