import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Collection, type Db, GridFSBucket, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from './server.ts';

let directory: string;
let server: EmbeddedMongo;
let client: MongoClient;
let db: Db;
let books: Collection;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  server = await startEmbeddedMongo({ directory, port: 0 });
  client = await MongoClient.connect(server.uri);
  db = client.db('library');
  books = db.collection('books');
});

afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(directory, { recursive: true });
});

beforeEach(async () => {
  await db.dropDatabase();
});

describe('the handshake', () => {
  it('describes a standalone server, so that the driver retries no writes', async () => {
    const hello = await db.admin().command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, maxBsonObjectSize: 16_777_216 });
    expect(hello).not.toHaveProperty('setName');
    expect(hello).not.toHaveProperty('msg');
    await expect(
      client.withSession((session) =>
        session.withTransaction(() => books.insertOne({ a: 1 }, { session })),
      ),
    ).rejects.toThrow(/retryable writes/);
  });
});

describe('GridFS', () => {
  it('returns the bytes of a stored file', async () => {
    const bucket = new GridFSBucket(db);
    const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
    const upload = bucket.openUploadStream('picture.png');
    await new Promise((resolve, reject) =>
      upload.on('finish', resolve).on('error', reject).end(bytes),
    );
    const chunks = await bucket.openDownloadStream(upload.id).toArray();
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });
});

describe('an unknown command or option', () => {
  it("is refused with MongoDB's error code", async () => {
    await books.insertOne({ a: 1 });
    await expect(db.command({ mapReduce: 'books' })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
    await expect(db.command({ find: 'books', colour: 'red' })).rejects.toMatchObject({
      code: 40415,
    });
    await expect(db.command({ find: 'books', limit: 'many' })).rejects.toMatchObject({
      code: 14,
      codeName: 'TypeMismatch',
    });
    await expect(books.find({ $text: { $search: 'x' } }).toArray()).rejects.toMatchObject({
      codeName: 'NotImplemented',
    });
    await expect(
      books.find().collation({ locale: 'fr', backwards: true }).toArray(),
    ).rejects.toMatchObject({
      codeName: 'NotImplemented',
    });
    await expect(books.find({ a: 1 }).hint('none').toArray()).rejects.toMatchObject({
      code: 2,
      codeName: 'BadValue',
    });
  });
});

describe('the server', () => {
  it('closes only the connection that sends a malformed message', async () => {
    const socket = connect(server.port, '127.0.0.1');
    // Closing may reset the connection.
    socket.on('error', () => {});
    socket.write(Buffer.from([255, 255, 255, 127, 0, 0, 0, 0]));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('has its data after a restart', async () => {
    const home = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
    const first = await startEmbeddedMongo({ directory: home, port: 0 });
    const before = await MongoClient.connect(first.uri);
    await before.db('d').collection('c').createIndex({ a: 1 }, { unique: true });
    await before
      .db('d')
      .collection('c')
      .insertMany([{ a: 1 }, { a: 2 }]);
    await before.close();
    await first.close();
    const second = await startEmbeddedMongo({ directory: home, port: 0 });
    const after = await MongoClient.connect(second.uri);
    const rows = after.db('d').collection('c');
    expect(await rows.countDocuments({ a: { $gt: 0 } })).toBe(2);
    await expect(rows.insertOne({ a: 2 })).rejects.toMatchObject({ code: 11000 });
    await rows.insertOne({ a: 3 });
    expect(await rows.estimatedDocumentCount()).toBe(3);
    await after.close();
    await second.close();
    rmSync(home, { recursive: true });
  });

  it('refuses to start when another server uses the files', async () => {
    await expect(startEmbeddedMongo({ directory, port: 0 })).rejects.toThrow(/in use by process/);
  });

  it('refuses to start when NODE_ENV is production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startEmbeddedMongo({ directory, port: 0 })).rejects.toThrow(/MONGODB_URI/);
    vi.unstubAllEnvs();
  });

  it('returns no document of a dropped collection when it is created again', async () => {
    await books.insertMany(Array.from({ length: 2_500 }, (_, n) => ({ n })));
    await books.drop();
    await books.insertOne({ n: 1 });
    await delay(50);
    expect(await books.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ n: 1 }]);
  });
});
