import { Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { openTestCollection } from '../../testing/open-test-collection.ts';

const { db, books } = await openTestCollection();

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
