import { describe, expect, test } from 'vitest';
import { problemWith } from '../../server/src/testing/problems.ts';
import { bearer, createFirebaseAccount } from '../../server/src/testing/test-accounts.ts';
import { startTestApi, type TestApi } from '../../server/src/testing/test-api.ts';

/** Limits as in production, with the client's address from the proxy's header. */
const start = () => startTestApi({ rateLimitScale: 1, trustedProxies: 1 });
const school = { 'X-Forwarded-For': '198.51.100.7' };

const people = await Promise.all(Array.from({ length: 30 }, () => createFirebaseAccount()));

function signIn(
  { request }: TestApi,
  { email, idToken } = people[0] ?? { email: '', idToken: '' },
) {
  return request
    .post('/jwt')
    .set({ ...school, ...bearer(idToken) })
    .send({ email });
}

async function countStatuses(calls: PromiseLike<{ status: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function repeat<Item>(times: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: times }, (_, index) => make(index));
}

describe('an attacker who shares the IP address of a school', () => {
  test.each([
    ['empty calls', {}],
    ['calls with an invalid token', bearer('garbage')],
    ['calls with a forged ID token', bearer(`${people[0]?.idToken}x.y.z`)],
  ])('still lets others sign in after 500 %s to /jwt', async (_what, headers) => {
    const api = await start();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(repeat(50, () => api.request.post('/jwt').set({ ...school, ...headers })));
    }
    const refused = await api.request
      .post('/jwt')
      .set({ ...school, ...headers })
      .expect(429);
    expect(refused.body).toEqual(problemWith({ status: 429 }));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await countStatuses(people.map((person) => signIn(api, person)))).toEqual({ 200: 30 });
  });

  test('limits only the attacker’s own account for valid sign-ins', async () => {
    const api = await start();
    const [greedy] = people;
    const statuses = await countStatuses(repeat(201, () => signIn(api, greedy)));
    expect(statuses).toEqual({ 200: 200, 429: 1 });
    await signIn(api, people[1]).expect(200);
  });
});

test('allows 150 sign-ins from one address within a minute', async () => {
  const api = await start();
  for (let round = 0; round < 5; round += 1) {
    expect(await countStatuses(people.map((person) => signIn(api, person)))).toEqual({ 200: 30 });
  }
});

test('limits a signed-in account by itself, not its address', async () => {
  const api = await start();
  const token = (uid: string) => {
    const account = { uid, email: `${uid}@school.test`, name: uid };
    return bearer(api.dependencies.productTokens.sign({ ...account, signedInAt: 0 }));
  };
  const call = (uid: string) =>
    api.request.get('/assignments/submitted').set({ ...school, ...token(uid) });
  const counts: Record<number, number> = {};
  for (let round = 0; round < 13; round += 1) {
    const statuses = await countStatuses(repeat(50, () => call('greedy')));
    for (const [status, count] of Object.entries(statuses)) {
      counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
    }
  }
  expect(counts[429]).toBe(50);
  expect((await call('other')).status).not.toBe(429);
});

test('counts the IPv6 addresses of one network as one', async () => {
  // 12,000 a minute × 0.001 = 12
  const api = await startTestApi({ rateLimitScale: 0.001, trustedProxies: 1 });
  const from = (address: string) => api.request.get('/features').set('X-Forwarded-For', address);
  const own = repeat(13, (index) => from(`2001:db8:1:2::${index + 1}`));
  expect(await countStatuses(own)).toEqual({ 200: 12, 429: 1 });
  await from('2001:db8:1:3::1').expect(200);
});
