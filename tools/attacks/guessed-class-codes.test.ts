import { Agent } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { createClassCode } from '../../server/src/data/classes/class-code.ts';
import { buildUser, uidOf } from '../../server/src/testing/builders/accounts.ts';
import { buildClass } from '../../server/src/testing/builders/classes.ts';
import { everyFirebaseAccount } from '../../server/src/testing/every-firebase-account.ts';
import { bearer } from '../../server/src/testing/test-accounts.ts';
import { startTestApi, type TestApi } from '../../server/src/testing/test-api.ts';

/** Limits as in production; the second instance works on the database of the first. */
const settings = { rateLimitScale: 1, trustedProxies: 1, firebaseAccounts: everyFirebaseAccount };
const first = await startTestApi(settings);
const second = await startTestApi({ ...settings, database: first.dependencies.database });
const { collections, dependencies } = first;

const classes = Array.from({ length: 100 }, () => buildClass());
const codes = classes.map(({ code }) => code);
await collections.classes.insertMany(classes);
const emails = Array.from({ length: 400 }, (_, at) => `attacker-${at}@study-flow.test`);
await collections.users.insertMany(emails.map((email) => buildUser({ email })));

/** The minute of the limits does not pass, however slow the machine is; nor does the database delete the counts. */
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
afterAll(() => {
  vi.useRealTimers();
});

const tokens = emails.map((email) =>
  dependencies.productTokens.sign({
    uid: uidOf(email),
    email,
    name: 'Ada Lovelace',
    signedInAt: Date.now() / 1000,
  }),
);

/** A connection for each of thousands of calls would take most of the time of these tests. */
const connections = new Agent({ keepAlive: true });
afterAll(() => connections.destroy());

function guess({ request }: TestApi, attacker: number, code: string | undefined, address: string) {
  return request
    .post('/classes/join')
    .agent(connections)
    .set({ 'X-Forwarded-For': address, ...bearer(tokens[attacker] ?? '') })
    .send({ code });
}

async function countStatuses(calls: (() => PromiseLike<{ status: number }>)[]) {
  const counts: Record<number, number> = {};
  for (let at = 0; at < calls.length; at += 50) {
    const some = await Promise.all(calls.slice(at, at + 50).map((call) => call()));
    for (const { status } of some) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test('finds none of 100 codes with 2,000 guesses of one address, whichever instance answers', async () => {
  // The attacker may change the account, and would guess each code nine times after the address has used up its limit.
  const guesses = Array.from({ length: 2_000 }, (_, at) => ({
    attacker: at % 150,
    code: at < 1_100 ? createClassCode() : codes[at % codes.length],
  }));
  const statuses = await countStatuses(
    guesses.map(
      ({ attacker, code }, at) =>
        () =>
          guess(at % 2 === 0 ? first : second, attacker, code, '198.51.100.7'),
    ),
  );
  expect(statuses[200]).toBeUndefined();
  expect(statuses[404]).toBe(1_000);
  expect(statuses[429]).toBe(1_000);
  expect(await collections.classMembers.countDocuments()).toBe(0);
}, 120_000);

test('does not keep a school from joining behind the address of an attacker', async () => {
  const address = '198.51.100.8';
  const wrong = await countStatuses(
    Array.from({ length: 1_050 }, (_, at) => () => {
      return guess(first, 160 + (at % 105), createClassCode(), address);
    }),
  );
  expect(wrong).toEqual({ 404: 1_000, 429: 50 });
  // They have not tried before in this minute.
  const joins = Array.from({ length: 20 }, (_, at) => () => {
    return guess(second, 270 + at, codes[at], address);
  });
  expect(await countStatuses(joins)).toEqual({ 200: 20 });
  await guess(first, 160, codes[0], address).expect(429);
}, 60_000);

test('counts no right codes of an address', async () => {
  const address = '198.51.100.9';
  const joins = Array.from({ length: 1_001 }, (_, at) => () => {
    return guess(first, 290 + Math.floor(at / 10), codes[at % codes.length], address);
  });
  expect(await countStatuses(joins)).toEqual({ 200: 1_001 });
}, 60_000);

test('limits one account from many addresses, and leaves others their own guesses', async () => {
  const statuses = await countStatuses(
    Array.from(
      { length: 50 },
      (_, at) => () =>
        guess(at % 2 === 0 ? first : second, 150, createClassCode(), `203.0.113.${at}`),
    ),
  );
  expect(statuses).toEqual({ 404: 10, 429: 40 });
  await guess(first, 150, codes[0], '203.0.113.200').expect(429);
  await guess(first, 151, codes[0], '203.0.113.200').expect(200);
});
