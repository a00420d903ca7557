import { BSONRegExp, type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: MongoClient;
let documents: Collection;

const values: readonly unknown[] = [
  'alg',
  'alge',
  'algebra',
  'alg\u{10ffff}z',
  'alg\0',
  'alf',
  'alh',
  'Algebra',
  'al\nalgebra',
  '',
  'ärger',
  7,
  null,
  new BSONRegExp('^alg'),
  ['zoo', 'algebra', 'pond'],
  ['zoo', ['algebra']],
  [],
];

beforeAll(async () => {
  server = await startTestServer();
  client = await MongoClient.connect(server.uri);
  documents = client.db('planner').collection('patterns');
  await documents.insertMany(
    values.flatMap((value) => [
      { up: value },
      { down: value },
      ...(Array.isArray(value) ? [] : [{ plain: value }]),
    ]),
  );
  for (const key of [{ up: 1 }, { down: -1 }, { plain: 1 }] as const) {
    await documents.createIndex(key, { sparse: true });
  }
});

afterAll(async () => {
  await client.close();
  await server.close();
});

const fields = ['up', 'down', 'plain'];

describe('a pattern that is anchored at the start of plain letters', () => {
  const patterns = [/^alg/, /^algebra/, /^alge*/, /^alge?bra$/, /^al{1,2}g/, /^a.g/, /^är/];

  it.each(patterns)('%s is bounded by an index and finds what a scan finds', async (pattern) => {
    for (const field of fields) {
      await expectSameAsScan({ [field]: pattern });
      expect(await explain({ [field]: pattern })).toContain('IXSCAN');
    }
  });

  it('bounds beside other conditions on the same field', async () => {
    for (const field of fields) {
      for (const other of [/^zoo/, /o$/, { $gt: 'algb' }, { $ne: 'algebra' }]) {
        const filter = { $and: [{ [field]: /^al/ }, { [field]: other }] };
        await expectSameAsScan(filter);
        expect(await explain(filter)).toContain('IXSCAN');
      }
    }
  });

  it('bounds by the longest of several', async () => {
    const { executionStats } = await documents
      .find({ $and: [{ up: /^a/ }, { up: /^algebra/ }] })
      .explain('executionStats');
    expect(executionStats.totalKeysExamined).toBe(2);
  });
});

describe('any other pattern', () => {
  const patterns = [/alg/, /^alg/i, /^alg/m, /^zoo|^alg/, /^a?lg/, /^[a]lg/, /^$/, /(?:^alg)/];

  it.each(patterns)('%s is not bounded and finds what a scan finds', async (pattern) => {
    for (const field of fields) {
      await expectSameAsScan({ [field]: pattern });
      expect(await explain({ [field]: pattern })).toContain('COLLSCAN');
    }
  });
});

async function explain(filter: Document): Promise<string> {
  return JSON.stringify((await documents.find(filter).explain()).queryPlanner.winningPlan);
}

async function expectSameAsScan(filter: Document): Promise<void> {
  const ids = async (hint: Document | undefined) => {
    const found = await documents.find(filter, hint ? { hint } : {}).toArray();
    return found.map(({ _id }) => String(_id)).sort();
  };
  expect(await ids(undefined)).toEqual(await ids({ $natural: 1 }));
}
