import { Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { openTestCollection } from '../../testing/open-test-collection.ts';

const { db, books } = await openTestCollection();

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
