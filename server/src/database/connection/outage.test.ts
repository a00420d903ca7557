import { randomUUID } from 'node:crypto';
import { MongoBulkWriteError, MongoServerError } from 'mongodb';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { buildStudyTaskDraft } from '#testing/builders/study-tasks.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { problemWith } from '#testing/problems.ts';
import { startDatabaseProxy } from '#testing/proxies/database-proxy.ts';
import { bearer, newEmail } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { connectDatabase } from './connect.ts';
import { isOutage } from './outage.ts';
import { queryTimes } from './query-time.ts';

const email = newEmail();

/** The real API, whose database can be taken away. */
async function startOnProxy() {
  const { hostname, port } = new URL(inject('mongoUri'));
  const proxy = await startDatabaseProxy({ host: hostname, port: Number(port || 27_017) });
  const uri = `mongodb://127.0.0.1:${proxy.port}/test-${randomUUID()}?directConnection=true`;
  const { client, database } = await connectDatabase(uri, 'test', { forRequests: true });
  const api = await startTestApi({
    database,
    queryTimes,
    firebaseAccounts: everyFirebaseAccount,
  });
  await api.collections.users.insertOne(buildUser({ email }));
  onTestFinished(async () => {
    await proxy.restore();
    await expect.poll(() => isReady(api), { timeout: 20_000 }).toBe(true);
    await database.dropDatabase();
    await client.close();
    await proxy.close();
  });
  return { proxy, api };
}

type Api = Awaited<ReturnType<typeof startOnProxy>>['api'];

async function isReady({ request }: Api) {
  return (await request.get('/health/ready')).status === 200;
}

async function callEverything({ request, dependencies }: Api) {
  const ada = { uid: uidOf(email), email, name: 'Ada' };
  const token = dependencies.productTokens.sign({ ...ada, signedInAt: 0 });
  const read = request.get('/assignmentLevel');
  const write = request.post('/addStudyTask').set(bearer(token)).send(buildStudyTaskDraft(email));
  const limited = request.post('/jwt').set(bearer('x')).send({ email });
  const ready = request.get('/health/ready');
  return Promise.all([read, write, limited, ready]);
}

describe.each([
  ['was stopped', (proxy: Proxied) => proxy.cut()],
  ['stopped answering', (proxy: Proxied) => proxy.delay(Number.POSITIVE_INFINITY)],
  ['is too slow', (proxy: Proxied) => proxy.delay(4_000)],
])('with a database that %s', (_how, breakDatabase) => {
  test('answers 503 with Retry-After, and works again when the database is back', {
    timeout: 60_000,
  }, async () => {
    const { proxy, api } = await startOnProxy();
    await api.request.get('/health/ready').expect(200);
    await breakDatabase(proxy);
    for (const answer of await callEverything(api)) {
      expect(answer.body).toEqual(problemWith({ status: 503 }));
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).not.toMatch(/Mongo|ECONN|127\.0\.0\.1|timed out/);
    }
    await api.request.get('/health/live').expect(200);

    await proxy.restore();
    await expect.poll(() => isReady(api), { timeout: 20_000 }).toBe(true);
    const statuses = (await callEverything(api)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 401, 200]);
  });
});

type Proxied = Awaited<ReturnType<typeof startOnProxy>>['proxy'];

test('treats a server that steps down, a lost race and a broken connection as outages, but not a refused document', () => {
  expect(isOutage(new MongoServerError({ message: 'not primary', code: 10_107 }))).toBe(true);
  expect(isOutage(new MongoServerError({ message: 'write conflict', code: 112 }))).toBe(true);
  expect(isOutage(new MongoServerError({ message: 'duplicate key', code: 11_000 }))).toBe(false);
  const ended = Object.assign(new Error('This socket has been ended'), { code: 'EPIPE' });
  expect(isOutage(ended)).toBe(true);
  expect(isOutage(new Error('a bug'))).toBe(false);
});

test('treats a bulk write whose answer does not come as an outage', {
  timeout: 60_000,
}, async () => {
  const { proxy, api } = await startOnProxy();
  const { users } = api.collections;
  await users.findOne({ email });
  await proxy.delay(Number.POSITIVE_INFINITY);
  const updateOne = { filter: { email }, update: { $set: { name: 'Grace' } } };
  const error = await users.bulkWrite([{ updateOne }]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MongoBulkWriteError);
  expect(isOutage(error)).toBe(true);
});
