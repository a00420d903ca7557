import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: MongoClient;
let documents: Collection;

beforeAll(async () => {
  server = await startTestServer();
  client = await MongoClient.connect(server.uri);
  documents = client.db('planner').collection('documents');
});

afterAll(async () => {
  await client.close();
  await server.close();
});

const INDEXES: readonly Document[] = [
  { key: { a: 1 } },
  { key: { b: 1, a: -1 } },
  { key: { b: -1 } },
  { key: { 'x.y': 1, 'x.z': 1 } },
  { key: { x: 1 }, sparse: true },
  { key: { a: -1, b: 1 }, partialFilterExpression: { b: { $gt: 0 } } },
];

async function fill(rows: readonly Document[]): Promise<void> {
  await documents.drop();
  await documents.createIndexes(INDEXES.map((spec, at) => ({ key: {}, ...spec, name: `i${at}` })));
  await documents.insertMany(rows.map((row, _id) => ({ ...row, _id: _id as never })));
}

describe('explain', () => {
  const plan = async (cursor: { explain(): Promise<Document> }): Promise<string> =>
    JSON.stringify((await cursor.explain()).queryPlanner.winningPlan);

  it('uses an index for equality, range and sort, and sorts in memory when no index provides the sort', async () => {
    await fill([
      { a: 1, b: 1 },
      { a: 2, b: 1 },
    ]);
    expect(await plan(documents.find({ a: 1 }))).toContain('"indexName":"i0"');
    expect(await plan(documents.find({ b: 1 }).sort({ a: -1 }))).toContain('"indexName":"i1"');
    expect(await plan(documents.find({ b: 1 }).sort({ a: 1 }))).not.toContain('SORT');
    expect(await plan(documents.find({ b: 1 }).sort({ c: 1 }))).toContain('"stage":"SORT"');
    expect(await plan(documents.find({ c: 1 }))).toContain('COLLSCAN');
    expect(await plan(documents.find({}).sort({ b: 1 }))).toContain('"IXSCAN"');
    expect(await plan(documents.find({}).sort({ b: 1 }))).not.toContain('SORT');
  });

  it('reads no document to count groups by fields of the index, and reads them for any other group', async () => {
    await fill([
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 1, c: 2 },
    ]);
    const explain = async (group: Document) =>
      JSON.stringify(
        await documents.aggregate([{ $match: { b: 1 } }, { $group: group }]).explain(),
      );
    const covered = await explain({ _id: { b: '$b', a: '$a' }, count: { $sum: 1 } });
    expect(covered).toContain('"stage":"PROJECTION_COVERED"');
    expect(covered).toContain('"indexName":"i1"');
    for (const group of [
      { _id: '$c', count: { $sum: 1 } },
      { _id: '$a', sum: { $sum: '$c' } },
      { _id: '$a', count: { $sum: 2 } },
      { _id: { $toString: '$a' }, count: { $sum: 1 } },
    ]) {
      expect(await explain(group)).toContain('"stage":"FETCH"');
    }
  });

  it('looks a document up by its id, or by another unique key, whatever else is asked', async () => {
    await fill([
      { a: 1, b: 1 },
      { a: 2, b: 1 },
    ]);
    await documents.createIndex({ c: 1, d: 1 }, { name: 'unique', unique: true, sparse: true });
    await documents.createIndex({ a: 1, b: 1, e: 1 }, { name: 'wide' });
    const others = { a: 1, b: 1, e: { $in: [1, 2] } };
    expect(await plan(documents.find({ _id: 0 as never, ...others }))).toContain('"_id_"');
    expect(await plan(documents.find({ c: 1, d: 2, ...others }))).toContain('"unique"');
    expect(await plan(documents.find({ c: 1, ...others }))).toContain('"wide"');
    expect(await plan(documents.find({ _id: { $gt: 0 as never }, ...others }))).toContain('"wide"');
  });

  it('merges the ranges of an index in the order of the sort when a field has several values', async () => {
    await fill([
      { b: 1, a: 1 },
      { b: 2, a: 2 },
    ]);
    const merged = await plan(documents.find({ b: { $in: [1, 2] } }).sort({ a: 1 }));
    expect(merged).toContain('"stage":"SORT_MERGE"');
    expect(merged).not.toContain('"stage":"SORT"');
    const byBoth = await plan(documents.find({ b: { $in: [1, 2] } }).sort({ b: 1, c: 1 }));
    expect(byBoth).not.toContain('SORT_MERGE');
  });

  it('reads the keys within all bounds when several conditions are on one field', async () => {
    await fill(Array.from({ length: 60 }, (_, at) => ({ b: 1, a: at })));
    const examine = async (...bounds: Document[]) => {
      const $and = bounds.map((a) => ({ a }));
      const found = documents.find({ b: 1, $and }).sort({ a: -1 });
      const { executionStats } = await found.explain('executionStats');
      expect(await plan(found)).toContain('"indexName":"i1"');
      return [executionStats.totalKeysExamined, executionStats.nReturned];
    };
    expect(await examine({ $gt: 10 }, { $gt: 50 })).toEqual([9, 9]);
    expect(await examine({ $gt: 50 }, { $gte: 10 }, { $gt: 10 })).toEqual([9, 9]);
    expect(await examine({ $gte: 10, $lt: 40 }, { $gte: 30, $lt: 90 })).toEqual([10, 10]);
    expect(await examine({ $lte: 5 }, { $lt: 5 }, { $lte: 7 })).toEqual([5, 5]);
    expect(await examine({ $in: [1, 2, 3] }, { $in: [3, 4] })).toEqual([1, 1]);
    expect(await examine({ $in: [3, 1, 2] }, { $in: [4, 3, 1] }, { $lte: 1 })).toEqual([1, 1]);
    expect(await examine({ $eq: 3 }, { $eq: 4 })).toEqual([0, 0]);
    expect(await examine({ $lt: 3 }, { $lt: 'c' })).toEqual([0, 0]);
  });

  it('reads long lists of values once each when two are on one field', async () => {
    await fill([{ a: 6000 }, { a: 1 }]);
    const list = (from: number) => Array.from({ length: 8000 }, (_, at) => from + at);
    // Comparing each value with each one takes longer than a test may.
    const $and = [{ a: { $in: list(0) } }, { a: { $in: list(5000).reverse() } }];
    expect(await documents.find({ $and }).toArray()).toMatchObject([{ a: 6000 }]);
  });

  it('scans in the order of the sort when many documents match, and sorts in memory when few do', async () => {
    await fill(Array.from({ length: 60 }, (_, at) => ({ a: at, c: at % 2, x: at })));
    await documents.createIndex({ c: 1 }, { name: 'c' });
    const page = (c: number) => documents.find({ c }).sort({ a: 1 }).limit(2);
    expect(await plan(page(1))).toContain('"indexName":"i0"');
    expect((await page(1).toArray()).map(({ a }) => a)).toEqual([1, 3]);
    await documents.insertOne({ a: 0, c: 9 });
    expect(await plan(page(9))).toContain('"indexName":"c"');
  });

  it('examines no document when it counts by an index', async () => {
    await fill([{ b: 1 }, { b: 1 }, { b: 2 }]);
    const { stages } = await documents
      .aggregate([{ $match: { b: 1 } }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    expect(stages[0].$cursor.executionStats).toMatchObject({
      nReturned: 2,
      totalKeysExamined: 2,
      totalDocsExamined: 0,
    });
  });
});
