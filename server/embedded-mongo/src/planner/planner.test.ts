import fc from 'fast-check';
import { type Collection, type Document, MongoClient, type Sort } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startForTest } from '../../testing/start-for-test.ts';

let server: RunningServer;
let client: MongoClient;
let documents: Collection;

beforeAll(async () => {
  server = await startForTest();
  client = await MongoClient.connect(server.uri);
  documents = client.db('planner').collection('documents');
});

afterAll(async () => {
  await client.close();
  await server.close();
});

const leaf = fc.constantFrom<unknown>(null, 0, 1, 2, 3, 1.5, 'a', 'b', true, new Date(0), { y: 1 });
const field = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.record({ y: leaf }, { requiredKeys: [] }),
  fc.array(fc.record({ y: leaf, z: leaf }, { requiredKeys: [] }), { maxLength: 2 }),
);
const document = fc.record({ a: field, b: leaf, x: field }, { requiredKeys: [] });

const operand = fc.oneof(
  leaf,
  fc.record({ $gt: leaf }),
  fc.record({ $gte: leaf, $lt: leaf }),
  fc.record({ $lte: leaf }),
  fc.record({ $in: fc.array(leaf, { maxLength: 3 }) }),
  fc.record({ $ne: leaf }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $eq: fc.array(leaf, { maxLength: 2 }) }),
);
const path = fc.constantFrom('a', 'b', 'x', 'x.y', 'x.z');
const filter = fc.oneof(
  fc.dictionary(path, operand, { maxKeys: 3, noNullPrototype: true }),
  fc.record({
    $or: fc.array(fc.dictionary(path, operand, { minKeys: 1, maxKeys: 2, noNullPrototype: true }), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
);
const sort = fc.option(
  fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'x.y'), fc.constantFrom(1 as const, -1 as const)),
    { selector: ([name]) => name, minLength: 1, maxLength: 2 },
  ),
);

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

const ids = (rows: readonly Document[]) => rows.map(({ _id }) => Number(_id)).sort((p, q) => p - q);

describe('an indexed query', () => {
  it('finds what a scan of the whole collection finds, and counts the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 5, maxLength: 15 }),
        fc.array(filter, { minLength: 10, maxLength: 10 }),
        async (rows, filters) => {
          await fill(rows);
          for (const query of filters) {
            const scanned = ids(await documents.find(query).hint({ $natural: 1 }).toArray());
            expect(ids(await documents.find(query).toArray()), JSON.stringify(query)).toEqual(
              scanned,
            );
            expect(await documents.countDocuments(query), JSON.stringify(query)).toBe(
              scanned.length,
            );
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);

  it('gives the order that sorting in memory gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 5, maxLength: 15 }),
        fc.array(fc.tuple(filter, sort), { minLength: 10, maxLength: 10 }),
        async (rows, queries) => {
          await fill(rows);
          for (const [query, order] of queries) {
            const by: Sort = Object.fromEntries([...(order ?? []), ['_id', 1] as const]);
            const scanned = await documents.find(query).sort(by).hint({ $natural: 1 }).toArray();
            const found = await documents.find(query).sort(by).toArray();
            expect(found, JSON.stringify([query, by])).toEqual(scanned);
            const page = await documents.find(query).sort(by).skip(1).limit(2).toArray();
            expect(page).toEqual(scanned.slice(1, 3));
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});

describe('an order that an index serves', () => {
  it('is that of the values, in both directions, from any page on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(leaf, { minLength: 3, maxLength: 40 }), async (values) => {
        await fill(values.map((b) => ({ b })));
        for (const direction of [1, -1] as const) {
          const inMemory = await documents
            .find()
            .sort({ b: direction })
            .hint({ $natural: 1 })
            .toArray();
          const served = await documents.find().sort({ b: direction }).toArray();
          expect(served.map(({ b }) => b)).toEqual(inMemory.map(({ b }) => b));
          const page = await documents.find().sort({ b: direction }).skip(2).limit(5).toArray();
          expect(page).toEqual(served.slice(2, 7));
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

describe('explain', () => {
  const plan = async (cursor: { explain(): Promise<Document> }): Promise<string> =>
    JSON.stringify((await cursor.explain()).queryPlanner.winningPlan);

  it('names the index of an equality, a range and an order, and sorts in memory only without one', async () => {
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

  it('reads no document to count what an index holds', async () => {
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
