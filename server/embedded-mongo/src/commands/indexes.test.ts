import { describe, expect, it, vi } from 'vitest';
import { openTestCollection } from '../../testing/open-test-collection.ts';

const { books } = await openTestCollection({ ttlIntervalSeconds: 0.1 });

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
