import { once } from 'node:events';
import { type CommandStartedEvent, MongoClient, MongoServerError, ObjectId } from 'mongodb';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { isOutage } from '../connection/outage.ts';
import { batchInserts, batchLists, batchReads } from './batch.ts';

const client = await new MongoClient(inject('mongoUri'), { monitorCommands: true }).connect();
const database = client.db(`test-${new ObjectId()}`);
type Pupil = { name: string; grade?: number };
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

test('rejects all callers when the database is down', async () => {
  const gone = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  const collection = gone.db('gone').collection<Pupil>('pupils');
  const calls = ['Ada', 'Ben'].flatMap((name) => [
    insert(collection, { name }),
    find(collection, name),
  ]);
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true);
  }
  await gone.close();
});

describe.each([
  ['is cut', (proxy: Proxied) => proxy.cut()],
  ['stops answering', (proxy: Proxied) => proxy.delay(Number.POSITIVE_INFINITY)],
])('while a connection %s under an insert', (_how, breakDatabase) => {
  test('rejects all callers', async () => {
    const { hostname, port } = new URL(inject('mongoUri'));
    const proxy = await startDatabaseProxy({ host: hostname, port: Number(port || 27_017) });
    const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
    const options = { socketTimeoutMS: 300, retryWrites: false, monitorCommands: true };
    const cut = await new MongoClient(uri, options).connect();
    const collection = cut.db(database.databaseName).collection<Pupil>('pupils');
    await collection.findOne();
    proxy.delay(Number.POSITIVE_INFINITY);
    const calls = ['Ada', 'Ben'].map((name) => insert(collection, { name }));
    await once(cut, 'commandStarted');
    await breakDatabase(proxy);
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true);
    }
    await cut.close();
    await proxy.close();
  });
});

type Proxied = Awaited<ReturnType<typeof startDatabaseProxy>>;
