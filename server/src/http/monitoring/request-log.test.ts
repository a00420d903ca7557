import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/accounts.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { bearer, newEmail } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

/** What the API writes, a line each. */
const lines: string[] = [];
const written = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    written.emit('line');
    done();
  },
});
let fail = (): Promise<never> => Promise.reject(new Error('a bug'));
const email = newEmail();
const { request, dependencies, collections } = await startTestApi({
  logger: pino({ level: 'info' }, written),
  verifyIdToken: () => fail(),
  firebaseAccounts: {
    ...everyFirebaseAccount,
    find: async (uid) => ({ uid, email, emailVerified: true, disabled: false, validSince: 0 }),
  },
});
const ada = { uid: 'uid-of-ada', email, name: 'Ada' };
const token = dependencies.productTokens.sign({ ...ada, signedInAt: 0 });
await collections.users.insertOne(buildUser(ada));

beforeEach(() => {
  lines.length = 0;
});

/** An answer is logged once it is sent, which may be after its caller has it. */
async function logged(): Promise<Record<string, unknown>> {
  for (;;) {
    const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
    if (answered !== undefined) return answered;
    await once(written, 'line');
  }
}

describe('the log', () => {
  test('has request id, account, route and duration of each response', async () => {
    const answer = await request.get(`/users/admin/${email}`).set(bearer(token)).expect(200);
    expect(await logged()).toMatchObject({
      level: 30,
      requestId: answer.headers['x-request-id'],
      account: 'uid-of-ada',
      method: 'GET',
      route: '/users/admin/:email',
      status: 200,
      milliseconds: expect.any(Number),
    });
  });

  test.each([
    ['of a path', 'get', `/users/admin/${email}`],
    ['of a query', 'get', `/myStudyTasks?email=${email}&priority=`],
    ['of a call that is refused', 'delete', `/deleteMyAssignment/${email}?id=1`],
    ['of a calendar feed', 'get', `/calendar-feeds/${email}.ics`],
    ['of an address that does not exist', 'get', `/users/${email}/nothing?email=${email}`],
  ] as const)('has neither token nor e-mail %s', async (_where, method, path) => {
    await request[method](path).set(bearer(token));
    await logged();
    const text = lines.join('');
    expect(text).not.toContain(email);
    expect(text).not.toContain(encodeURIComponent(email));
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/authorization/i);
  });

  test('has internal errors with the request id that the client got', async () => {
    const secret = 'an-id-token-of-firebase';
    const answer = await request.post('/jwt').set(bearer(secret)).send({ email }).expect(500);
    await logged();
    const failure = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(failure).toMatchObject({ requestId: answer.body.requestId, err: { message: 'a bug' } });
    expect(lines.join('')).not.toContain(secret);
    expect(lines.join('')).not.toContain(email);
  });

  test("masks e-mails in the database's errors, such as duplicate keys", async () => {
    fail = async () => {
      const subscriber = { email, subscribedAt: new Date() };
      await collections.subscribers.insertMany([subscriber, { ...subscriber }]);
      throw new Error('Both were taken.');
    };
    await request.post('/jwt').set(bearer('x')).send({ email }).expect(500);
    await logged();
    expect(lines.join('')).toContain('E11000 duplicate key');
    expect(lines.join('')).not.toContain(email);
  });

  test('leaves out health checks', async () => {
    await request.get('/health/ready').expect(200);
    await request.get('/features').expect(200);
    await logged();
    expect(lines).toHaveLength(1);
  });
});
