import fc from 'fast-check';
import { Binary, type Collection, type Document, Double, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents, filters, sorts } from './random-documents.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

const RUNS = 15;
const TIME_LIMIT_MS = 120_000;
const NATURAL = { $natural: 1 } as const;

/** Indexes that contain every document, so that a query with a hint to one finds every match. */
const FULL_INDEXES: readonly Document[] = [
  { a: 1 },
  { 'a.b': -1 },
  { a: 1, c: -1 },
  { c: 1, 'a.b': 1 },
  { b: -1, c: 1 },
];

let server: TestServer;
let client: MongoClient;
let collection: Collection;

beforeAll(async () => {
  server = await startTestServer();
  client = await MongoClient.connect(server.uri);
});

afterAll(async () => {
  await client?.close();
  await server?.close();
});

async function fill(all: readonly Document[]): Promise<void> {
  collection = client.db('planner').collection('documents');
  await collection.drop();
  for (const key of FULL_INDEXES) await collection.createIndex(key);
  await collection.createIndex({ c: -1 }, { sparse: true });
  await collection.createIndex({ b: 1 }, { partialFilterExpression: { c: { $gt: 0 } } });
  await collection.insertMany([...all]);
}

async function idsOf(filter: Document, options: Document): Promise<unknown[]> {
  return (await collection.find(filter, options).project({ _id: 1 }).toArray()).map(
    ({ _id }) => _id,
  );
}

function sorted(ids: readonly unknown[]): unknown[] {
  return [...ids].sort((a, b) => Number(a) - Number(b));
}

test('finds the same documents when it uses a collection scan or any index', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const query = fc.record({
    filter: filters,
    sort: sorts,
    skip: fc.nat(2),
    limit: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(query, { minLength: 20, maxLength: 20 }),
      async (all, queries) => {
        await fill(all);
        for (const { filter, sort, skip, limit } of queries) {
          const scanned = sorted(await idsOf(filter, { hint: NATURAL }));
          expect(sorted(await idsOf(filter, {}))).toEqual(scanned);
          expect(await collection.countDocuments(filter)).toBe(scanned.length);
          expect(
            await client.db('planner').command({ count: 'documents', query: filter }),
          ).toMatchObject({ n: scanned.length });
          for (const hint of FULL_INDEXES) {
            expect(sorted(await idsOf(filter, { hint })), `hint ${JSON.stringify(hint)}`).toEqual(
              scanned,
            );
          }
          const inOrder = await idsOf(filter, { hint: NATURAL, sort });
          expect(await idsOf(filter, { sort })).toEqual(inOrder);
          expect(await idsOf(filter, { sort, skip, limit })).toEqual(
            inOrder.slice(skip, skip + limit),
          );
        }
      },
    ),
    { numRuns: RUNS },
  );
});

test.each([
  ['false', false, true],
  ['the empty string', '', 'a'],
  ['the smallest ObjectId', new ObjectId('0'.repeat(24)), new ObjectId()],
  ['empty binary data', new Binary(Buffer.alloc(0)), new Binary(Buffer.from([1]))],
  ['the earliest date', new Date(-8.64e15), new Date(0)],
])(
  'finds %s, the lowest value of its type, when the index is descending',
  async (_what, lowest, higher) => {
    await fill([{ _id: 0, b: lowest }, { _id: 1 }]);
    for (const hint of [NATURAL, { b: -1, c: 1 }]) {
      expect(await idsOf({ b: { $lt: higher } }, { hint })).toEqual([0]);
      expect(await idsOf({ b: { $lte: lowest } }, { hint })).toEqual([0]);
    }
  },
);

test('returns the same page when it counts the skipped keys from the end', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fill(
    Array.from({ length: 41 }, (_, at) => ({
      d: at,
      a: at % 7,
      b: [at],
      ...(at % 5 && { c: at }),
    })),
  );
  await collection.updateOne({ d: 5 }, { $set: { b: [1, 2, 3] } });
  await collection.deleteOne({ d: 7 });
  const orders: [Document, Document][] = [
    [{ _id: 1 }, {}],
    [NATURAL, {}],
    [{ a: 1, c: -1 }, {}],
    [{ c: 1, 'a.b': 1 }, {}],
    // The first of these indexes has more keys than there are documents, the second fewer.
    [{ b: -1, c: 1 }, { hint: { b: -1, c: 1 } }],
    [{ c: -1 }, { hint: 'c_-1' }],
  ];
  for (const [order, options] of orders) {
    for (const sign of [1, -1]) {
      const sort = Object.fromEntries(
        Object.entries(order).map(([path, way]) => [path, way * sign]),
      );
      for (const filter of [{}, { c: { $gte: 5 } }]) {
        const all = await idsOf(filter, { ...options, sort });
        for (const skip of [1, 19, 20, 21, 25, 38, 39, 40, 100]) {
          for (const limit of [0, 1, 3]) {
            const page = await idsOf(filter, { ...options, sort, skip, limit });
            const expected = all.slice(skip, limit === 0 ? all.length : skip + limit);
            expect(page, JSON.stringify({ filter, sort, skip, limit })).toEqual(expected);
          }
        }
      }
    }
  }
});

test('returns the same pages and batches when it merges the ranges of an index', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fill(
    Array.from({ length: 90 }, (_, at) => ({
      ...(at % 4 && { d: at % 4 }),
      e: Math.floor(at / 4) % 9,
      f: at % 2,
    })),
  );
  await collection.createIndex({ d: 1, e: 1, _id: 1 }, { name: 'three' });
  const unique = { d: 1, e: 1, f: 1, _id: 1 } as const;
  await collection.createIndex(unique, { name: 'unique', unique: true });
  for (const hint of ['three', 'unique']) {
    for (const way of [1, -1] as const) {
      for (const d of [[null, 1, 3], [2, 9], [null], []]) {
        for (const bounds of [{}, { e: { $gte: 2, $lt: 7 } }, { e: { $in: [1, 4, 5] } }]) {
          const filter = { d: { $in: d }, ...bounds };
          const sort = { e: way, ...(hint === 'unique' && { f: way }), _id: way };
          const all = await idsOf(filter, { hint: NATURAL, sort });
          const facts = JSON.stringify({ hint, filter, sort });
          for (const batchSize of [1, 2, 7, 100]) {
            expect(await idsOf(filter, { hint, sort, batchSize }), facts).toEqual(all);
          }
          for (const [skip, limit] of [
            [0, 5],
            [3, 20],
            [40, 9],
            [100, 1],
          ] as const) {
            expect(await idsOf(filter, { hint, sort, skip, limit }), facts).toEqual(
              all.slice(skip, skip + limit),
            );
          }
        }
      }
    }
  }
});

test('counts the same groups when it counts the keys of an index', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fill(
    Array.from({ length: 90 }, (_, at) => ({
      d: at % 4,
      ...(at % 11 && { e: at % 3 === 0 ? `text ${at % 9}` : at % 9 }),
      ...(at % 13 && { f: at % 2 === 0 }),
    })),
  );
  await collection.updateOne({ d: 2 }, { $set: { d: new Double(1) } });
  await collection.updateOne({ d: 3 }, { $set: { f: null } });
  await collection.createIndex({ d: 1, e: -1, f: 1 });
  const ids = ['$d', { d: '$d' }, { e: '$e' }, { f: '$f', d: '$d' }, { d: '$d', e: '$e', f: '$f' }];
  const filters: Document[] = [
    { d: { $gte: 0 } },
    { d: { $in: [1, 3, 9] } },
    { d: { $in: [0, 2] }, e: { $gte: 2, $lt: 7 } },
    { d: { $in: [0, 2] }, e: { $in: [4, 'text 6'] }, f: true },
  ];
  for (const filter of filters) {
    for (const id of ids) {
      const stages = [
        { $match: filter },
        { $group: { _id: id, ones: { $sum: 1 }, all: { $count: {} } } },
      ];
      const countGroups = async (options: Document) => {
        const groups = await collection.aggregate(stages, options).toArray();
        return groups.map((group) => JSON.stringify(group)).sort();
      };
      const facts = JSON.stringify(stages);
      expect(await countGroups({}), facts).toEqual(await countGroups({ hint: NATURAL }));
    }
  }
});

test('returns each document once when a unique index has the same end in several ranges', async () => {
  await fill([1, 2, 3].flatMap((d) => [5, 6].map((e) => ({ d, e }))));
  await collection.createIndex({ d: 1, e: 1 }, { name: 'pair', unique: true });
  for (const e of [1, -1] as const) {
    const found = await collection
      .find({ d: { $in: [1, 2, 3] } }, { sort: { e }, batchSize: 1 })
      .toArray();
    expect(found.map((one) => one.e)).toEqual(e === 1 ? [5, 5, 5, 6, 6, 6] : [6, 6, 6, 5, 5, 5]);
    expect(new Set(found.map(({ _id }) => String(_id))).size).toBe(6);
  }
});

test('keeps all indexes consistent with the documents when it updates and deletes', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      filters,
      filters,
      fc.constantFrom('a', 'a.b', 'b'),
      async (all, changed, removed, path) => {
        await fill(all);
        await collection.updateMany(changed, [{ $set: { [path]: '$c' } }]);
        await collection.deleteMany(removed);
        const scanned = sorted(await idsOf({}, { hint: NATURAL }));
        for (const hint of FULL_INDEXES) expect(sorted(await idsOf({}, { hint }))).toEqual(scanned);
        for (const { _id, c } of await collection.find({}, { hint: NATURAL }).toArray()) {
          if (c === undefined || c instanceof RegExp || Number.isNaN(c)) continue;
          expect(await idsOf({ c }, {})).toContain(_id);
        }
      },
    ),
    { numRuns: RUNS },
  );
});
