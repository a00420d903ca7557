import { beforeEach, describe, expect, test } from 'vitest';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { startTestApi } from '#testing/test-api.ts';

const { request, collections } = await startTestApi();

beforeEach(() => collections.subscribers.deleteMany());

function subscribe(body: object) {
  return request.post('/newsletter').send(body);
}

describe('POST /newsletter', () => {
  test('stores the address without signing in', async () => {
    const answer = await subscribe({ email: ' Ada@School.test ', name: 'Ada' }).expect(200);
    expect(answer.body).toEqual({ subscribed: true });
    expect(await collections.subscribers.find().toArray()).toEqual([
      { _id: expect.anything(), email: 'ada@school.test', subscribedAt: expect.any(Date) },
    ]);
  });

  test('stores it once, and returns the same answer for a known address', async () => {
    const first = await subscribe({ email: 'ada@school.test' }).expect(200);
    const stored = await collections.subscribers.findOne();
    const second = await subscribe({ email: 'ADA@school.test' }).expect(200);
    expect(second.body).toEqual(first.body);
    expect(await collections.subscribers.find().toArray()).toEqual([stored]);
  });

  testWithUniqueRaces('stores it once under concurrent calls', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => subscribe({ email: 'ada@school.test' }).expect(200)),
    );
    expect(await collections.subscribers.countDocuments()).toBe(1);
  });

  test('the database refuses a second document with the address', async () => {
    const subscriber = { email: 'ada@school.test', subscribedAt: new Date() };
    await collections.subscribers.insertOne({ ...subscriber });
    await expect(collections.subscribers.insertOne({ ...subscriber })).rejects.toThrow(/E11000/);
  });

  test.each([undefined, null, '', 'ada', 'ada@', { $gt: '' }, ['ada@school.test']])(
    'refuses %j',
    async (email) => {
      const answer = await subscribe({ email }).expect(400);
      expect(answer.body).toEqual(fieldProblem('email'));
      expect(await collections.subscribers.countDocuments()).toBe(0);
    },
  );
});

test('refuses the 61st request in a minute', async () => {
  const limited = await startTestApi({ rateLimitScale: 1 });
  const send = () => limited.request.post('/newsletter').send({ email: 'ada@school.test' });
  for (let count = 1; count <= 60; count += 1) {
    await send().expect(200);
  }
  const answer = await send().expect(429);
  expect(answer.body).toEqual(problemWith({ status: 429 }));
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
