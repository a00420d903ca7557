import { once } from 'node:events';
import { type CommandStartedEvent, MongoClient, MongoServerError, ObjectId } from 'mongodb';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startDatabaseProxy } from '#testing/proxies/database-proxy.ts';
import { isOutage } from '../connection/outage.ts';
import {
  batchInserts,
  batchLists,
  batchReads,
  batchUpdates,
  batchUpserts,
  type SingleUpdate,
  shareReads,
} from './batch.ts';

const client = await new MongoClient(inject('mongoUri'), { monitorCommands: true }).connect();
const database = client.db(`test-${new ObjectId()}`);
type Pupil = { name: string; grade?: number; by?: string };
const pupils = database.collection<Pupil>('pupils');
await pupils.createIndex({ name: 1 }, { unique: true });
const sent: string[] = [];
client.on('commandStarted', ({ commandName }: CommandStartedEvent) => sent.push(commandName));

beforeEach(async () => {
  await pupils.deleteMany();
  sent.length = 0;
});
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

const insert = batchInserts<Pupil>();
const find = batchReads(
  (source: typeof pupils, names) => source.find({ name: { $in: names } }).toArray(),
  ({ name }) => name,
);

const update = batchUpdates<Pupil, SingleUpdate<Pupil>>(async () => []);

test('answers concurrent reads with one query, each with its own document', async () => {
  await pupils.insertMany([
    { name: 'Ada', grade: 1 },
    { name: 'Ben', grade: 2 },
  ]);
  sent.length = 0;
  const found = await Promise.all(['Ben', 'Ada', 'Nobody', 'Ben'].map((n) => find(pupils, n)));
  expect(found.map((pupil) => pupil?.grade)).toEqual([2, 1, undefined, 2]);
  expect(sent).toEqual(['find']);
});

test('answers concurrent reads of lists with one query, each with its own list', async () => {
  await pupils.insertMany(['Ada', 'Ben', 'Chidi'].map((name, grade) => ({ name, grade })));
  sent.length = 0;
  const list = batchLists(
    (source: typeof pupils, letters) =>
      source.find({ name: { $in: letters.map((letter) => new RegExp(letter)) } }).toArray(),
    ({ name }) => [...name],
  );
  const found = await Promise.all(['d', 'A', 'x', 'd'].map((letter) => list(pupils, letter)));
  expect(found.map((some) => some.map(({ name }) => name))).toEqual([
    ['Ada', 'Chidi'],
    ['Ada'],
    [],
    ['Ada', 'Chidi'],
  ]);
  expect(sent).toEqual(['find']);
});

test('asks the same question once when it comes from several at the same time, and again later', async () => {
  await pupils.insertMany(['Ada', 'Ben'].map((name, grade) => ({ name, grade })));
  sent.length = 0;
  const list = shareReads((source: typeof pupils, { from }: { from: number }) =>
    source.find({ grade: { $gte: from } }).toArray(),
  );
  const found = await Promise.all([0, 1, 0].map((from) => list(pupils, { from })));
  expect(found.map(({ length }) => length)).toEqual([2, 1, 2]);
  expect(sent).toEqual(['find', 'find']);
  await pupils.deleteOne({ name: 'Ada' });
  expect(await list(pupils, { from: 0 })).toHaveLength(1);
});

test('rejects those only who have asked a question that fails', async () => {
  const read = shareReads(async (_source: typeof pupils, question: string) => {
    if (question === 'bad') throw new Error('no answer');
    return question;
  });
  const outcomes = await Promise.allSettled(['bad', 'good', 'bad'].map((q) => read(pupils, q)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
});

test('upserts with one command, and rejects the one only whose filter does not match', async () => {
  await pupils.insertOne({ name: 'Ada', grade: 5 });
  sent.length = 0;
  const upsert = batchUpserts<Pupil>();
  const outcomes = await Promise.allSettled(
    ['Ben', 'Ada', 'Chidi', 'Ben'].map((name) =>
      upsert(pupils, {
        filter: { name, grade: { $not: { $gt: 4 } } },
        update: { $inc: { grade: 1 } },
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(outcomes[1]).toMatchObject({ reason: { code: 11_000 } });
  expect(sent).toEqual(['update']);
  const found = await pupils.find().sort({ name: 1 }).toArray();
  expect(found.map(({ grade }) => grade)).toEqual([5, 2, 1]);
});

test('updates in the order of the ids, and answers in that of the calls', async () => {
  const { insertedId: ada } = await pupils.insertOne({ name: 'Ada' });
  const { insertedId: ben } = await pupils.insertOne({ name: 'Ben' });
  const rename = (_id: ObjectId, name: string) =>
    update(pupils, { filter: { _id }, update: { $set: { name } } });
  // Ada's update frees the name for Ben, although it was asked for later.
  const outcomes = await Promise.all([rename(ben, 'Ada'), rename(ada, 'Chidi')]);
  expect(outcomes).toEqual([true, true]);
  const refused = await Promise.allSettled([rename(ben, 'Chidi'), rename(ada, 'Chidi')]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('does not cache: a read after a change returns the change', async () => {
  await pupils.insertOne({ name: 'Ada', grade: 1 });
  await find(pupils, 'Ada');
  await pupils.updateOne({ name: 'Ada' }, { $set: { grade: 2 } });
  expect(await find(pupils, 'Ada')).toMatchObject({ grade: 2 });
});

test('rejects the duplicate only, and stores the other documents', async () => {
  await pupils.insertOne({ name: 'Ada' });
  sent.length = 0;
  const names = ['Ben', 'Ada', 'Chidi', 'Ben'];
  const outcomes = await Promise.allSettled(names.map((name) => insert(pupils, { name })));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toBeInstanceOf(MongoServerError);
    expect(outcome.reason).toMatchObject({ code: 11_000 });
  }
  expect(sent).toEqual(['insert']);
  expect(await pupils.distinct('name')).toEqual(['Ada', 'Ben', 'Chidi']);
});

describe('concurrent updates', () => {
  type Grading = { filter: Pupil; update: { $set: Partial<Pupil> }; by: string };
  const grade = batchUpdates<Pupil, Grading>(async (source, gradings) => {
    const found = await source.find({
      name: { $in: gradings.map((grading) => grading.filter.name) },
    });
    const last = new Set((await found.toArray()).map(({ by }) => by));
    return gradings.map(({ by }) => last.has(by));
  });
  /** Changes a grade, if it is `from` at that moment. */
  const change = (name: string, from: number, $set: Partial<Pupil>) => {
    const by = String(new ObjectId());
    return grade(pupils, { filter: { name, grade: from }, update: { $set: { ...$set, by } }, by });
  };

  beforeEach(async () => {
    await pupils.insertMany(['Ada', 'Ben', 'Chidi'].map((name) => ({ name, grade: 1 })));
    sent.length = 0;
  });

  test('are one command when all match, or none', async () => {
    const names = ['Ada', 'Ben', 'Chidi'];
    const all = await Promise.all(names.map((name) => change(name, 1, { grade: 2 })));
    const none = await Promise.all(names.map((name) => change(name, 1, { grade: 3 })));
    expect([all, none]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    expect(sent).toEqual(['update', 'update']);
    expect(await pupils.distinct('grade')).toEqual([2]);
  });

  test('answer each whether it has matched, also several of one document', async () => {
    const outcomes = await Promise.all([
      change('Ada', 1, { grade: 2 }),
      change('Nobody', 1, { grade: 2 }),
      change('Ada', 1, { grade: 3 }),
      change('Ben', 2, { grade: 3 }),
      change('Chidi', 1, { grade: 3 }),
    ]);
    expect(outcomes).toEqual([true, false, false, false, true]);
    expect(sent).toEqual(['update', 'find']);
    const found = await pupils.find().sort({ name: 1 }).toArray();
    expect(found.map((pupil) => pupil.grade)).toEqual([2, 1, 3]);
  });

  test('reject the one that is refused only', async () => {
    const outcomes = await Promise.allSettled([
      change('Ada', 1, { grade: 2 }),
      change('Ben', 1, { name: 'Chidi' }),
      change('Chidi', 2, { grade: 3 }),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: true },
      { status: 'rejected', reason: { code: 11_000 } },
      { status: 'fulfilled', value: false },
    ]);
  });
});

test('rejects all callers when the database is down', async () => {
  const gone = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  const collection = gone.db('gone').collection<Pupil>('pupils');
  const calls = ['Ada', 'Ben'].flatMap((name) => [
    insert(collection, { name }),
    find(collection, name),
    update(collection, { filter: { name }, update: { $set: { grade: 1 } } }),
  ]);
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true);
  }
  await gone.close();
});

describe.each([
  ['is cut', (proxy: Proxied) => proxy.cut()],
  ['stops answering', (proxy: Proxied) => proxy.delay(Number.POSITIVE_INFINITY)],
])('while a connection %s under a write', (_how, breakDatabase) => {
  test.each([
    ['inserts', (source: typeof pupils, name: string) => insert(source, { name })],
    [
      'updates',
      (source: typeof pupils, name: string) =>
        update(source, { filter: { name }, update: { $set: { grade: 1 } } }),
    ],
  ])('rejects all %s', async (_name, write) => {
    const { hostname, port } = new URL(inject('mongoUri'));
    const proxy = await startDatabaseProxy({ host: hostname, port: Number(port || 27_017) });
    const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
    const options = { socketTimeoutMS: 300, retryWrites: false, monitorCommands: true };
    const cut = await new MongoClient(uri, options).connect();
    const collection = cut.db(database.databaseName).collection<Pupil>('pupils');
    await collection.findOne();
    proxy.delay(Number.POSITIVE_INFINITY);
    // At once: they may reject while the connection is being cut.
    const outcomes = Promise.allSettled(['Ada', 'Ben'].map((name) => write(collection, name)));
    await once(cut, 'commandStarted');
    await breakDatabase(proxy);
    for (const outcome of await outcomes) {
      expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true);
    }
    await cut.close();
    await proxy.close();
  });
});

type Proxied = Awaited<ReturnType<typeof startDatabaseProxy>>;
