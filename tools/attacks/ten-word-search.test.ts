import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { inspect } from 'node:util';
import { type CommandStartedEvent, MongoClient } from 'mongodb';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { indexes } from '../../server/src/all-data.ts';
import { searchWordLimits } from '../../server/src/contract/paging.ts';
import { createIndexes } from '../../server/src/database/indexes.ts';
import { awaitLater } from '../../server/src/testing/await-later.ts';
import { buildUser, uidOf } from '../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import { everyFirebaseAccount } from '../../server/src/testing/every-firebase-account.ts';
import { bearer, newEmail } from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

/** A database that lists which searches it is running. */
const client = await new MongoClient(inject('mongoUri'), {
  monitorCommands: true,
  ignoreUndefined: true,
}).connect();
const database = client.db(`test-${randomUUID()}`);
await createIndexes(database, indexes);
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});
const { request, collections, dependencies } = await startTestApi({
  database,
  firebaseAccounts: everyFirebaseAccount,
  rateLimitScale: 1,
  trustedProxies: 1,
});

/** By request: the words that the database looks for; none for a list without a search. */
const running = new Map<number, number>();
let seen: { words: number; atOnce: number }[] = [];
client.on('commandStarted', ({ requestId, command }: CommandStartedEvent) => {
  const words = inspect(command, { depth: 9 }).match(/searchWords: \//g)?.length ?? 0;
  const isPage = words === 0 && command.limit <= 50;
  if (command.find !== 'assignments' || isPage) return;
  running.set(requestId, words);
  const likeThis = [...running.values()].filter((each) => each > 0 === words > 0);
  seen.push({ words, atOnce: likeThis.length });
});
client.on('commandSucceeded', ({ requestId }) => void running.delete(requestId));
client.on('commandFailed', ({ requestId }) => void running.delete(requestId));
beforeEach(() => {
  seen = [];
});

const common = Array.from({ length: 100 }, (_, index) => `common${index}`);
const [even, uneven] = ['evennumbered', 'unevennumbered'];
/** Each word is in many assignments, all ten are in none. */
const search = [even, uneven, ...common.slice(0, 8)].join(' ');
await collections.assignments.insertMany(
  Array.from({ length: 300 }, (_, index) =>
    buildAssignment({ description: `${index % 2 === 0 ? even : uneven} ${common.join(' ')}` }),
  ),
);

async function signUp(count: number) {
  const emails = Array.from({ length: count }, newEmail);
  await collections.users.insertMany(emails.map((email) => buildUser({ email })));
  return emails.map((email) => {
    const account = { uid: uidOf(email), email, name: 'Eve', signedInAt: Date.now() / 1000 };
    return bearer(dependencies.productTokens.sign(account));
  });
}

const sendSearch = (authorization: { Authorization: string }) =>
  request.get('/assignmentLevel').query({ search }).set(authorization);

test('looks for five of ten words', async () => {
  const [eve = {}] = await signUp(1);
  await request.get('/assignmentLevel').query({ search }).set(eve).expect(200);
  expect(seen.map(({ words }) => words)).toEqual([searchWordLimits.words]);
});

test.each([
  ['one account', 1, 50, 1],
  ['50 accounts', 50, 1, 2],
])('serves others while %s search on 50 connections', async (_who, count, each, allowed) => {
  const attackers = await signUp(count);
  const [ada = {}] = await signUp(1);
  const attack = awaitLater(
    Promise.all(attackers.flatMap((eve) => Array.from({ length: each }, () => sendSearch(eve)))),
  );
  const paths = ['/features', '/assignmentLevel', '/classes', '/assignmentsCount'];
  const others: number[] = [];
  for (const path of [...paths, ...paths, ...paths]) {
    others.push((await request.get(path).set(ada)).status);
  }
  const answers = await attack;
  expect(new Set(others)).toEqual(new Set([200]));
  // 503: the database has ended a search at its time limit.
  const statuses = new Set(answers.map(({ status }) => status));
  expect([200, 429, 503]).toEqual(expect.arrayContaining([...statuses]));
  for (const refused of answers.filter(({ status }) => status === 429)) {
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Each place rests as long as its search took: one may rest whenever the other one searches.
  expect(Math.max(...seen.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(allowed);
});

describe.each([
  ['searches', `?search=${encodeURIComponent(search)}`],
  ['whole lists', '?difficultyLevel='],
  ['large pages', '?difficultyLevel=&itemsPerPage=100'],
])('callers without an account who hang up at once', (what, query) => {
  test.each([
    ['one address', 1],
    ['ten addresses', 10],
  ])(`have one of their ${what} run at a time, from %s`, async (_who, addresses) => {
    const path = `/assignmentLevel${query}`;
    const port = Number(new URL(request.get('/').url).port);
    await Promise.all(
      Array.from({ length: 51 }, async (_, index) => {
        const socket = connect(port, '127.0.0.1');
        const from = `X-Forwarded-For: 198.51.100.${index % addresses}`;
        socket.write(`GET ${path} HTTP/1.1\r\nHost: api\r\n${from}\r\n\r\n`);
        const closed = once(socket, 'close');
        socket.end();
        await closed;
      }),
    );
    // Those that began are over before the last one of the same address.
    for (let index = 0; index < addresses; index += 1) {
      await request.get(path).set('X-Forwarded-For', `198.51.100.${index}`).expect(200);
    }
    expect(Math.max(...seen.map(({ atOnce }) => atOnce))).toBe(1);
    expect(running.size).toBe(0);
  });
});
