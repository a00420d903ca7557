import type { Document } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestCollection } from '../../testing/open-test-collection.ts';

const { books, db } = await openTestCollection();

const ignoreCase = { locale: 'en_US', strength: 2 };

beforeEach(async () => {
  await books.createIndex({ title: 1 });
  await books.insertMany(
    ['emma', 'Emma', 'Émma', 'Zorro', 'band 10', 'band 9'].map((title) => ({ title })),
  );
});

const titles = (found: Document[]) => found.map(({ title }) => title);

describe('a collation', () => {
  test('finds strings that are equal in its language, also where an index has them', async () => {
    const find = (strength: number) =>
      books.find({ title: 'EMMA' }, { collation: { locale: 'en', strength } }).toArray();
    expect(titles(await find(1))).toEqual(['emma', 'Emma', 'Émma']);
    expect(titles(await find(2))).toEqual(['emma', 'Emma']);
    expect(titles(await find(3))).toEqual([]);
  });

  test('compares in ranges, lists and arrays', async () => {
    await books.insertOne({ title: 'x', tags: ['Old', 'rare'] });
    const count = (filter: object) => books.countDocuments(filter, { collation: ignoreCase });
    expect(await count({ title: { $gt: 'YES' } })).toBe(1);
    expect(await count({ title: { $in: ['EMMA', 'ZORRO'] } })).toBe(3);
    expect(await count({ title: { $nin: ['EMMA', 'ZORRO'] } })).toBe(4);
    expect(await count({ tags: 'OLD' })).toBe(1);
    expect(await count({ tags: ['old', 'RARE'] })).toBe(1);
  });

  test('sorts by its language, and digits as numbers when asked to', async () => {
    const sort = (collation: object) =>
      books.find({}, { sort: { title: 1 }, collation: { locale: 'en', ...collation } }).toArray();
    expect(titles(await sort({ numericOrdering: true }))).toEqual([
      ...['band 9', 'band 10', 'emma', 'Emma', 'Émma', 'Zorro'],
    ]);
    expect(titles(await sort({ caseFirst: 'upper' }))).toEqual([
      ...['band 10', 'band 9', 'Emma', 'emma', 'Émma', 'Zorro'],
    ]);
  });

  test('applies to distinct values, updates and deletions', async () => {
    expect(await books.distinct('title', {}, { collation: ignoreCase })).toEqual([
      ...['emma', 'Émma', 'Zorro', 'band 10', 'band 9'],
    ]);
    const collation = ignoreCase;
    await books.updateMany({ title: 'ZORRO' }, { $set: { read: true } }, { collation });
    expect(await books.findOne({ read: true })).toMatchObject({ title: 'Zorro' });
    expect(await books.deleteMany({ title: 'EMMA' }, { collation })).toMatchObject({
      deletedCount: 2,
    });
  });

  test.each([
    ['an unknown locale', { locale: 'xx_nowhere_at_all' }, 'BadValue'],
    ['an unknown field', { locale: 'en', speed: 1 }, 'BadValue'],
    ['a strength that cannot be compared by', { locale: 'en', strength: 4 }, 'NotImplemented'],
  ])('is refused with %s', async (_what, collation, codeName) => {
    await expect(books.find({}, { collation }).toArray()).rejects.toMatchObject({ codeName });
  });

  test('is refused where more than a filter and a sort would compare by it', async () => {
    const refused = { codeName: 'NotImplemented' };
    const collation = ignoreCase;
    const grouped = books.aggregate([{ $group: { _id: '$title' } }], { collation });
    await expect(grouped.toArray()).rejects.toMatchObject(refused);
    const added = books.updateOne({}, { $addToSet: { tags: 'x' } }, { collation });
    await expect(added).rejects.toMatchObject({ code: 238 });
    const filter = { $expr: { $eq: ['$title', 'EMMA'] } };
    await expect(books.findOne(filter, { collation })).rejects.toMatchObject(refused);
    await expect(db.createCollection('other', { collation })).rejects.toMatchObject(refused);
  });
});

describe('$documents', () => {
  test('runs a pipeline on documents that it brings along', async () => {
    const found = db.aggregate([{ $documents: [{ n: 2 }, { n: 1 }] }, { $sort: { n: 1 } }]);
    expect(await found.toArray()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('is refused on a collection, after another stage and without documents', async () => {
    const onCollection = books.aggregate([{ $documents: [] }]).toArray();
    await expect(onCollection).rejects.toMatchObject({ codeName: 'InvalidNamespace' });
    const second = db.aggregate([{ $documents: [] }, { $documents: [] }]).toArray();
    await expect(second).rejects.toMatchObject({ code: 40602 });
    await expect(db.aggregate([{ $documents: 1 }]).toArray()).rejects.toMatchObject({
      code: 5858203,
    });
  });
});
