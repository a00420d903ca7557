import { describe, expect, test } from 'vitest';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer, newEmail } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { createMetrics } from './metrics.ts';

const metricsToken = 'a-token-of-the-tests-of-enough-bytes';

describe('GET /metrics', () => {
  test('returns 404 without METRICS_TOKEN', async () => {
    const { request } = await startTestApi();
    await request.get('/metrics').expect(404);
    await request.get('/metrics').set(bearer('undefined')).expect(404);
  });

  test.each([
    ['without a token', {}],
    ['with another token', bearer('x')],
    ['with the beginning of the token', bearer(metricsToken.slice(0, -1))],
  ])('refuses %s', async (_how, headers) => {
    const { request } = await startTestApi({ metrics: createMetrics(metricsToken) });
    const answer = await request.get('/metrics').set(headers).expect(401);
    expect(answer.body).toEqual(problemWith({ status: 401 }));
  });

  test('counts requests by method, route pattern and status, without personal data', async () => {
    const { request, dependencies, collections } = await startTestApi({
      metrics: createMetrics(metricsToken),
      firebaseAccounts: everyFirebaseAccount,
    });
    const email = newEmail();
    const ada = { uid: uidOf(email), email, name: 'Ada' };
    await collections.users.insertOne(buildUser(ada));
    const product = dependencies.productTokens.sign({ ...ada, signedInAt: 0 });
    await request.get('/features').expect(200);
    await request.get('/features').expect(200);
    await request.get(`/users/admin/${email}`).set(bearer(product)).expect(200);
    await request.get(`/users/admin/${email}`).expect(401);
    await request.get('/nowhere/at/all').expect(404);

    const answer = await request.get('/metrics').set(bearer(metricsToken)).expect(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    const counts = answer.text
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_count'));
    expect(counts.sort()).toEqual(
      [
        '{method="GET",route="/features",status="200"} 2',
        '{method="GET",route="/users/admin/:email",status="200"} 1',
        '{method="GET",route="/users/admin/:email",status="401"} 1',
        '{method="GET",route="none",status="404"} 1',
      ].map((labels) => `http_request_duration_seconds_count${labels}`),
    );
    expect(answer.text).toMatch(/^process_cpu_seconds_total /m);
    expect(answer.text).not.toContain(email);
  });

  test('has the number of documents that wait for the migration', async () => {
    let count = 12;
    const { request } = await startTestApi({ metrics: createMetrics(metricsToken, () => count) });
    const read = () => request.get('/metrics').set(bearer(metricsToken)).expect(200);
    expect((await read()).text).toMatch(/^unmigrated_documents 12$/m);
    count = 0;
    expect((await read()).text).toMatch(/^unmigrated_documents 0$/m);
  });

  test('counts e-mails by what became of them, from zero on', async () => {
    const metrics = createMetrics(metricsToken);
    const { request } = await startTestApi({ metrics });
    metrics.countEmail('failed');
    const { text } = await request.get('/metrics').set(bearer(metricsToken)).expect(200);
    expect(text.match(/^emails_total.*$/gm)).toEqual([
      'emails_total{result="sent"} 0',
      'emails_total{result="failed"} 1',
      'emails_total{result="given_up"} 0',
    ]);
  });
});
