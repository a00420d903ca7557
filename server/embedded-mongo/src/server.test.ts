import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Collection,
  type Db,
  Decimal128,
  Double,
  GridFSBucket,
  Int32,
  Long,
  MongoClient,
  ObjectId,
} from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from './server.ts';

let directory: string;
let server: EmbeddedMongo;
let client: MongoClient;
let db: Db;
let books: Collection;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  server = await startEmbeddedMongo({ directory, port: 0, ttlIntervalSeconds: 0.1 });
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

describe('documents', () => {
  it('keep field order and number types when they are stored and updated', async () => {
    const stored = {
      z: new Int32(1),
      a: new Double(1),
      m: Long.fromNumber(1),
      d: Decimal128.fromString('1.0'),
    };
    const { insertedId } = await books.insertOne(stored);
    await books.updateOne({ _id: insertedId }, { $inc: { z: 1 }, $set: { n: 2 } });
    const found = await books.findOne({ _id: insertedId }, { promoteValues: false });
    expect(Object.keys(found ?? {})).toEqual(['_id', 'z', 'a', 'm', 'd', 'n']);
    expect(found).toMatchObject({ ...stored, z: new Int32(2), n: new Int32(2) });
  });

  it('match a filter on the fields of a DBRef', async () => {
    const author = { $ref: 'authors', $id: 7 };
    await books.insertOne({ title: 'x', author });
    await books.updateOne({ 'author.$id': 7 }, { $set: { title: 'y' } });
    const { cursor } = await db.command({ find: 'books', projection: { _id: 0 } });
    expect(cursor.firstBatch[0].title).toBe('y');
    expect(cursor.firstBatch[0].author).toMatchObject({ collection: 'authors', oid: 7 });
  });

  it('have their _id as the first field when they are stored', async () => {
    await db.command({ insert: 'books', documents: [{ title: 'x', _id: 1 }, { title: 'y' }] });
    const found = await books.find().toArray();
    expect(found.map((book) => Object.keys(book))).toEqual([
      ['_id', 'title'],
      ['_id', 'title'],
    ]);
    expect(found[1]?._id).toBeInstanceOf(ObjectId);
  });

  it('are refused when they are larger than 16 MB', { timeout: 30_000 }, async () => {
    await books.insertOne({ text: 'x'.repeat(15 * 1024 * 1024) });
    expect((await books.findOne())?.text).toHaveLength(15 * 1024 * 1024);
    await expect(
      books.updateOne({}, { $set: { more: 'x'.repeat(2 * 1024 * 1024) } }),
    ).rejects.toMatchObject({ code: 10334 });
  });
});

describe('writes', () => {
  it('return the numbers of matched and of modified documents', async () => {
    await books.insertMany([{ a: 1 }, { a: 1 }]);
    await books.updateOne({ a: 1 }, { $set: { b: 1 } });
    expect(await books.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
  });

  it('stop at the first error when ordered, and continue when unordered', async () => {
    const rows = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    const insert = (ordered: boolean) => db.command({ insert: 'books', documents: rows, ordered });
    expect(await insert(true)).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 11000 }] });
    await books.deleteMany({});
    expect(await insert(false)).toMatchObject({ n: 2, writeErrors: [{ index: 1, code: 11000 }] });
  });

  it('return keyPattern and keyValue when a key is duplicate', async () => {
    await books.createIndex({ 'author.name': 1, year: -1 }, { unique: true });
    await books.insertOne({ author: { name: 'Ada' }, year: 1843 });
    await expect(books.insertOne({ author: { name: 'Ada' }, year: 1843 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { 'author.name': 1, year: -1 },
      keyValue: { 'author.name': 'Ada', year: 1843 },
      message: expect.stringContaining(
        'index: author.name_1_year_-1 dup key: { author.name: "Ada", year: 1843 }',
      ),
    });
  });

  it('insert a unique value once and lose no increment when writers are concurrent', async () => {
    await books.createIndex({ isbn: 1 }, { unique: true });
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => books.insertOne({ isbn: 'x', n: 0 })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 50 }, () => books.findOneAndUpdate({ isbn: 'x' }, { $inc: { n: 1 } })),
    );
    expect(await books.findOne()).toMatchObject({ n: 50 });
  });

  it('roll back the whole $out when it fails', async () => {
    const target = db.collection('target');
    await target.createIndex({ isbn: 1 }, { unique: true });
    await target.insertOne({ isbn: 'old' });
    await books.insertMany([{ isbn: 'x' }, { isbn: 'x' }]);
    await expect(books.aggregate([{ $out: 'target' }]).toArray()).rejects.toMatchObject({
      code: 11000,
    });
    expect(await target.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ isbn: 'old' }]);
    await books.deleteOne({ isbn: 'x' });
    await books.aggregate([{ $out: 'target' }]).toArray();
    expect(await target.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ isbn: 'x' }]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(['_id_', 'isbn_1']);
  });
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

describe('indexes', () => {
  it('delete documents when they expire by TTL', async () => {
    await books.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
    await books.insertMany([
      { until: new Date(0) },
      { until: new Date(Date.now() + 3_600_000) },
      { until: 'never' },
    ]);
    await vi.waitFor(async () => expect(await books.countDocuments()).toBe(2), { timeout: 5_000 });
  });

  it('are not created when documents violate them or the type is unsupported', async () => {
    await books.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(books.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await books.indexes()).toHaveLength(1);
    await expect(books.createIndex({ 'a.0': 1 })).rejects.toMatchObject({
      codeName: 'NotImplemented',
    });
    await expect(books.createIndex({ a: 'text' })).rejects.toMatchObject({
      codeName: 'NotImplemented',
    });
  });

  it('contain only matching documents when partial or sparse', async () => {
    await books.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await books.createIndex({ b: 1 }, { unique: true, sparse: true });
    await books.insertMany([{ a: 1 }, { a: 1 }, { a: 1, open: true }]);
    await expect(books.insertOne({ a: 1, open: true })).rejects.toMatchObject({ code: 11000 });
    await expect(
      books.updateOne({ open: { $exists: false } }, { $set: { open: true } }),
    ).rejects.toMatchObject({ code: 11000 });
    expect(await books.find({ a: 1 }).toArray()).toHaveLength(3);
  });

  it('conflict when another index has the same name or key', async () => {
    await books.createIndex({ a: 1 });
    await books.createIndex({ a: 1 });
    await expect(books.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await expect(books.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({
      code: 85,
    });
    await expect(books.dropIndex('none')).rejects.toMatchObject({ code: 27 });
    await books.dropIndex('a_1');
    expect(await books.indexes()).toHaveLength(1);
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
    await expect(books.find().collation({ locale: 'en' }).toArray()).rejects.toMatchObject({
      codeName: 'NotImplemented',
    });
    await expect(books.find({ a: 1 }).hint('none').toArray()).rejects.toMatchObject({
      code: 2,
      codeName: 'BadValue',
    });
  });
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

describe('the server', () => {
  it('closes only the connection that sends a malformed message', async () => {
    const socket = connect(server.port, '127.0.0.1');
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
