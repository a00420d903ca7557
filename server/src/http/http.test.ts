import { describe, expect, test } from 'vitest';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer, createFirebaseAccount, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { createMetrics } from './monitoring/metrics.ts';

const api = await startTestApi({ metrics: createMetrics('a token of nobody') });
const { request } = api;

describe('an error answer', () => {
  test('is a problem with the id of the request', async () => {
    const answer = await request.get('/nowhere').expect(404);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.body).toEqual({
      title: 'Not Found',
      status: 404,
      code: 'endpoint-not-found',
      params: { method: 'GET', path: '/nowhere' },
      detail: 'There is no GET /nowhere.',
      message: 'There is no GET /nowhere.',
      requestId: answer.headers['x-request-id'],
    });
  });

  test('lists each wrong field', async () => {
    const { authorization } = await signInAccount(api);
    const answer = await request.post('/addAssignment').set(authorization).send({}).expect(400);
    const paths = answer.body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['title', 'description', 'marks', 'imageURL', 'date']);
  });

  test.each([
    ['malformed JSON', 400, 'application/json', '{"email": '],
    ['JSON that is no object', 400, 'application/json', '"ada"'],
    ['a list', 400, 'application/json', '[]'],
    ['another type', 415, 'text/plain', 'email=ada'],
    ['a form', 415, 'application/x-www-form-urlencoded', 'email=ada@school.org'],
    ['an unknown charset', 415, 'application/json; charset=koi8-r', '{}'],
    ['more than it may', 413, 'application/json', JSON.stringify({ email: 'x'.repeat(110_000) })],
  ])('answers %s with %d', async (_what, status, type, body) => {
    const { idToken } = await createFirebaseAccount();
    const answer = await request
      .post('/jwt')
      .set(bearer(idToken))
      .set('Content-Type', type)
      .send(body)
      .expect(status);
    expect(answer.body).toEqual(problemWith({ status }));
  });

  test('answers an address that cannot be decoded with 400', async () => {
    const { authorization } = await signInAccount(api);
    const answer = await request.get('/users/admin/%E0%A4%A').set(authorization).expect(400);
    expect(answer.body).toEqual(problemWith({ status: 400 }));
  });

  test('reveals no internals', async () => {
    const broken = await startTestApi({
      verifyIdToken: () => Promise.reject(new Error('secret of the inside')),
    });
    const answer = await broken.request.post('/jwt').set(bearer('x')).send({}).expect(500);
    expect(answer.body).toEqual(problemWith({ status: 500, title: 'Internal Server Error' }));
    expect(answer.text).not.toMatch(/secret|stack|\.ts/);
  });
});

describe('a browser', () => {
  test("may read responses on the client's origin only", async () => {
    const own = await request.get('/features').set('Origin', 'http://localhost:5173');
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    const foreign = await request.get('/features').set('Origin', 'https://evil.example.org');
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('may send the headers and methods that the client needs', async () => {
    const answer = await request
      .options('/updateAssignment/1')
      .set('Origin', 'http://localhost:5173')
      .set('Access-Control-Request-Method', 'PATCH')
      .set('Access-Control-Request-Headers', 'authorization,content-type')
      .expect(204);
    expect(answer.headers['access-control-allow-methods']).toMatch('PATCH');
    expect(answer.headers['access-control-allow-headers']).toMatch('authorization');
    expect(answer.headers['access-control-max-age']).toBe('7200');
  });

  test.each(['/features', '/nowhere', '/health/live', '/metrics'])(
    'must not run, frame or cache %s',
    async (path) => {
      const { headers } = await request.get(path);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(headers).toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );
});

describe('too many requests', () => {
  test('get 429 with Retry-After; health checks are always answered', async () => {
    // 12,000 a minute × 0.00025 = 3
    const limited = await startTestApi({ rateLimitScale: 0.00025 });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await limited.request.get('/features')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await limited.request.get('/features').expect(429);
    expect(refused.body).toEqual(problemWith({ status: 429 }));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.request.get('/health/ready').expect(200);
  });

  test('of one account are counted separately from its address and from other accounts', async () => {
    // 600 a minute × 0.005 = 3
    const limited = await startTestApi({
      rateLimitScale: 0.005,
      firebaseAccounts: everyFirebaseAccount,
    });
    const people = ['greedy', 'other'].map((name) => buildUser({ name, email: `${name}@a.test` }));
    await limited.collections.users.insertMany(people);
    const [greedy, other] = people.map(({ email, name }) =>
      bearer(
        limited.dependencies.productTokens.sign({ uid: uidOf(email), email, name, signedInAt: 0 }),
      ),
    );
    const call = (token = {}) => limited.request.get('/assignments/submitted').set(token);
    for (let count = 0; count < 3; count += 1) await call(greedy).expect(200);
    await call(greedy).expect(429);
    await call(other).expect(200);
    await limited.request.get('/features').expect(200);
  });

  test.each(['/jwt', '/users'])(
    'that %s refuses are counted in the database, for all instances together',
    async (path) => {
      // 300 a minute × 0.01 = 3
      const first = await startTestApi({ rateLimitScale: 0.01 });
      const { database } = first.dependencies;
      const second = await startTestApi({ rateLimitScale: 0.01, database });
      await first.request.post(path).expect(401);
      await first.request.post(path).set(bearer('x')).expect(401);
      await second.request.post(path).expect(401);
      await first.request.post(path).expect(429);
      const refused = await second.request.post(path).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test('with ID tokens of one account are counted in the database', async () => {
    // 200 a minute × 0.01 = 2
    const limited = await startTestApi({ rateLimitScale: 0.01 });
    const [greedy, other] = [await createFirebaseAccount(), await createFirebaseAccount()];
    const signIn = ({ email, idToken } = greedy) =>
      limited.request.post('/jwt').set(bearer(idToken)).send({ email });
    await signIn().expect(200);
    await signIn().expect(200);
    await signIn().expect(429);
    await signIn(other).expect(200);
  });
});
