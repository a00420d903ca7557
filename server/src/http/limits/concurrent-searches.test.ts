import { createServer, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import express, { type Response } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProductTokens } from '#identity/product-token.ts';
import { awaitLater } from '#testing/await-later.ts';
import { listen } from '#testing/listen.ts';
import { bearer } from '#testing/test-accounts.ts';
import { testSecret } from '#testing/test-api.ts';
import { createErrorHandler } from '../errors/error-handler.ts';
import { limitConcurrentSearches } from './concurrent-searches.ts';
import { runWork } from './work.ts';

const tokens = createProductTokens(testSecret);

/** An API whose calls take until the test answers them. */
function startSlowApi() {
  const running: { response: Response; answer: (content?: Buffer) => void }[] = [];
  const app = express()
    .use(limitConcurrentSearches(tokens))
    .get('/', (request, response) =>
      runWork(request, response, async () => {
        const content = await new Promise<Buffer | undefined>((answer) => {
          running.push({ response, answer });
        });
        response.send(content);
      }),
    )
    .use(createErrorHandler(pino({ level: 'silent' })));
  const authorize = (uid: string) =>
    bearer(tokens.sign({ uid, email: `${uid}@school.test`, name: uid, signedInAt: 0 }));
  const call = (uid: string, query: object) =>
    awaitLater(
      supertest(app)
        .get('/')
        .query(query)
        .set(authorize(uid))
        .then(({ status }) => status),
    );
  return { app, authorize, running, call };
}

test('runs one search of a caller at a time, while others and calls without a search do not wait', async () => {
  const { running, call } = startSlowApi();
  const own = [call('ada', { search: 'pond' }), call('ada', { search: 'weed' })];
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  const others = [call('ben', { search: 'pond' }), call('ada', {}), call('ada', { search: '' })];
  await vi.waitFor(() => expect(running).toHaveLength(4), 10_000);
  await setTimeout(50);
  expect(running).toHaveLength(4);
  for (const { answer } of running.splice(0)) answer();
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  running[0]?.answer();
  expect(await Promise.all([...own, ...others])).toEqual([200, 200, 200, 200, 200]);
});

test('returns 429 for a search that waited too long, while the one before it still runs', async () => {
  const { running, call } = startSlowApi();
  const first = call('ada', { search: 'pond' });
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  const start = performance.now();
  expect(await call('ada', { search: 'weed' })).toBe(429);
  expect(performance.now() - start).toBeLessThan(3_000);
  running[0]?.answer();
  expect(await first).toBe(200);
  await setTimeout(1_100);
  expect(running).toHaveLength(1);
});

test('runs a search while two others do not read their answers', async () => {
  const { running, call, app, authorize } = startSlowApi();
  const server = createServer(app);
  const port = await listen(server);
  onTestFinished(() => server.close().closeAllConnections());
  for (const uid of ['ada', 'ben']) {
    // Node would read the answer to its end if nobody listened to it.
    const sent = get({ port, path: '/?search=pond', headers: authorize(uid) }, () => {});
    // The end of the test closes the connection.
    sent.on('error', () => {}).on('response', (answer) => answer.on('error', () => {}));
  }
  await vi.waitFor(() => expect(running).toHaveLength(2), 10_000);
  const unread = running.splice(0);
  for (const { answer } of unread) answer(Buffer.alloc(16_000_000));
  const third = call('cy', { search: 'pond' });
  await vi.waitFor(() => expect(running).toHaveLength(1), { timeout: 1_500 });
  expect(unread.map(({ response }) => response.writableFinished)).toEqual([false, false]);
  running[0]?.answer();
  expect(await third).toBe(200);
});

test('rests after a search as long as it took', async () => {
  const { running, call } = startSlowApi();
  const own = [call('ada', { search: 'pond' }), call('ada', { search: 'weed' })];
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  await setTimeout(400);
  running.splice(0)[0]?.answer();
  const end = performance.now();
  await vi.waitFor(() => expect(running).toHaveLength(1), { interval: 10, timeout: 5_000 });
  expect(performance.now() - end).toBeGreaterThan(350);
  running[0]?.answer();
  expect(await Promise.all(own)).toEqual([200, 200]);
});
