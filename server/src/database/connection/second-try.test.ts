import { MongoClient, ObjectId } from 'mongodb';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '#testing/proxies/database-proxy.ts';
import { startReplicaSetProxy } from '#testing/proxies/replica-set-proxy.ts';
import { connectDatabase, databaseTimeouts } from './connect.ts';
import { isOutage } from './outage.ts';
import { limitQueryTime } from './query-time.ts';

const { hostname: host, port } = new URL(inject('mongoUri'));
const target = { host, port: Number(port || 27_017) };

async function open(uri: string) {
  const named = new URL(uri);
  named.pathname = `/test-${new ObjectId()}`;
  const { client, database } = await connectDatabase(named.href, 'test', { forRequests: true });
  onTestFinished(() => client.close());
  return limitQueryTime(database).collection('pupils');
}

async function openBehindProxy(isReplicaSet: boolean) {
  const proxy = await startReplicaSetProxy(target, { isReplicaSet });
  onTestFinished(() => proxy.close());
  // A busy machine may need longer for the second try than the API waits.
  const longer = { serverSelectionTimeoutMS: 15_000, socketTimeoutMS: 15_000 };
  const client = await new MongoClient(proxy.uri, { ...databaseTimeouts, ...longer }).connect();
  onTestFinished(() => client.close());
  return { proxy, pupils: client.db(`test-${new ObjectId()}`).collection('pupils') };
}

describe('when the connection of a call breaks', () => {
  test('sends a write once more with the same number on a replica set', async () => {
    const { proxy, pupils } = await openBehindProxy(true);
    proxy.breakNext('insert');
    await pupils.insertOne({ name: 'Ada' });
    expect(await pupils.countDocuments()).toBe(1);
    const [first, second, ...others] = proxy.writes;
    expect(first?.txnNumber).toBeDefined();
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  test('rejects a write as an outage on a single server, which could make it twice', async () => {
    const { proxy, pupils } = await openBehindProxy(false);
    proxy.breakNext('insert');
    const error: unknown = await pupils.insertOne({ name: 'Ada' }).catch((reason) => reason);
    expect(isOutage(error)).toBe(true);
    expect(proxy.writes).toHaveLength(1);
  });

  test.each([true, false])('sends a read once more (replica set: %s)', async (isReplicaSet) => {
    const { proxy, pupils } = await openBehindProxy(isReplicaSet);
    await pupils.insertOne({ name: 'Ada' });
    proxy.breakNext('find');
    expect(await pupils.find().toArray()).toHaveLength(1);
  });
});

test('ends every kind of call within two seconds, both tries together, when the database is silent', async () => {
  const proxy = await startDatabaseProxy(target);
  onTestFinished(() => proxy.close());
  const pupils = await open(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`);
  await pupils.findOne();
  proxy.delay(Number.POSITIVE_INFINITY);
  const begun = performance.now();
  const outcomes = await Promise.allSettled([
    pupils.find().toArray(),
    pupils.find().hasNext(),
    pupils.findOne(),
    pupils.aggregate([]).toArray(),
    pupils.insertOne({ name: 'Ada' }),
  ]);
  const milliseconds = performance.now() - begun;
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true);
  }
  expect(milliseconds).toBeLessThan(2_300);
});
