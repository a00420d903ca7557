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

describe('a regular expression with a literal prefix', () => {
  const patterns = [/^alg/, /^algebra/, /^alge*/, /^alge?bra$/, /^al{1,2}g/, /^a.g/, /^är/];

  it.each(patterns)(
    'bounds the index scan of %s and finds the same documents as a collection scan',
    async (pattern) => {
      for (const field of fields) {
        await expectSameAsScan({ [field]: pattern });
        expect(await explain({ [field]: pattern })).toContain('IXSCAN');
      }
    },
  );

  it('bounds the index scan when the field has other conditions', async () => {
    for (const field of fields) {
      for (const other of [/^zoo/, /o$/, { $gt: 'algb' }, { $ne: 'algebra' }]) {
        const filter = { $and: [{ [field]: /^al/ }, { [field]: other }] };
        await expectSameAsScan(filter);
        expect(await explain(filter)).toContain('IXSCAN');
      }
    }
  });

  it('uses the longest prefix when there are several regular expressions', async () => {
    const { executionStats } = await documents
      .find({ $and: [{ up: /^a/ }, { up: /^algebra/ }] })
      .explain('executionStats');
    expect(executionStats.totalKeysExamined).toBe(2);
  });
});

describe('a regular expression without a literal prefix', () => {
  const patterns = [/alg/, /^alg/i, /^alg/m, /^zoo|^alg/, /^a?lg/, /^[a]lg/, /^$/, /(?:^alg)/];

  it.each(patterns)('uses a collection scan for %s', async (pattern) => {
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
