import { setTimeout } from 'node:timers/promises';
import express, { type Response } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { createProductTokens } from '../../identity/product-token.ts';
import { awaitLater } from '../../testing/await-later.ts';
import { bearer } from '../../testing/test-accounts.ts';
import { testSecret } from '../../testing/test-api.ts';
import { createErrorHandler } from '../errors/error-handler.ts';
import { limitConcurrentSearches } from './concurrent-searches.ts';

const tokens = createProductTokens(testSecret);

/** An API whose calls take until the test answers them. */
function startSlowApi() {
  const running: Response[] = [];
  const app = express()
    .use(limitConcurrentSearches(tokens))
    .get('/', (_request, response) => void running.push(response))
    .use(createErrorHandler(pino({ level: 'silent' })));
  const call = (uid: string, query: object) =>
    awaitLater(
      supertest(app)
        .get('/')
        .query(query)
        .set(bearer(tokens.sign({ uid, email: `${uid}@school.test`, name: uid, signedInAt: 0 })))
        .then(({ status }) => status),
    );
  return { running, call };
}

test('runs one search of a caller at a time, while others and calls without a search do not wait', async () => {
  const { running, call } = startSlowApi();
  const own = [call('ada', { search: 'pond' }), call('ada', { search: 'weed' })];
  await vi.waitFor(() => expect(running).toHaveLength(1));
  const others = [call('ben', { search: 'pond' }), call('ada', {}), call('ada', { search: '' })];
  await vi.waitFor(() => expect(running).toHaveLength(4));
  await setTimeout(50);
  expect(running).toHaveLength(4);
  for (const response of running.splice(0)) response.end();
  await vi.waitFor(() => expect(running).toHaveLength(1));
  running[0]?.end();
  expect(await Promise.all([...own, ...others])).toEqual([200, 200, 200, 200, 200]);
});

test('returns 429 for a search that waited too long', async () => {
  const { running, call } = startSlowApi();
  const own = [call('ada', { search: 'pond' }), call('ada', { search: 'weed' })];
  await vi.waitFor(() => expect(running).toHaveLength(1));
  await setTimeout(2_100);
  running[0]?.end();
  expect((await Promise.all(own)).sort()).toEqual([200, 429]);
});

test('rests after a search as long as it took', async () => {
  const { running, call } = startSlowApi();
  const own = [call('ada', { search: 'pond' }), call('ada', { search: 'weed' })];
  await vi.waitFor(() => expect(running).toHaveLength(1));
  await setTimeout(400);
  running.splice(0)[0]?.end();
  const end = performance.now();
  await vi.waitFor(() => expect(running).toHaveLength(1), { interval: 10, timeout: 5_000 });
  expect(performance.now() - end).toBeGreaterThan(350);
  running[0]?.end();
  expect(await Promise.all(own)).toEqual([200, 200]);
});
