import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Response } from 'express';
import supertest from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { awaitLater } from '#testing/await-later.ts';
import { limitPlans } from './concurrent-plans.ts';
import { runHandler } from './release-after-work.ts';

/** An API whose plans take until the test answers them; `uid` is who calls. */
function startSlowApi() {
  const running: { uid: string; response: Response; end: () => void }[] = [];
  const refused: unknown[] = [];
  const app = express()
    .use((request, _response, next) => {
      const uid = String(request.query.uid);
      request.account = { uid, email: `${uid}@school.test`, name: uid };
      next();
    })
    .use(limitPlans())
    .post('/plan', (request, response) =>
      runHandler(request, response, async () => {
        await new Promise<void>((end) => {
          running.push({ uid: request.account?.uid ?? '', response, end });
        });
        response.end();
      }),
    )
    .use(((error, _request, _response, _next) => {
      refused.push(error);
    }) satisfies ErrorRequestHandler);
  const send = (uid: string) => supertest(app).post('/plan').query({ uid });
  const plan = (uid: string) => awaitLater(send(uid).then(({ status }) => status));
  const listRunning = () => running.map(({ uid }) => uid);
  return { running, refused, listRunning, send, plan };
}

test('runs one plan of an account and two of all at a time, and answers the others afterwards', async () => {
  const { running, listRunning, plan } = startSlowApi();
  const answers = [plan('ada'), plan('ada')];
  await vi.waitFor(() => expect(listRunning()).toEqual(['ada']), 10_000);
  answers.push(plan('ben'));
  await vi.waitFor(() => expect(listRunning()).toEqual(['ada', 'ben']), 10_000);
  answers.push(plan('cy'));
  await setTimeout(50);
  expect(listRunning()).toEqual(['ada', 'ben']);
  for (const _ of answers) {
    await vi.waitFor(() => expect(running.length).toBeGreaterThan(0), 10_000);
    running.shift()?.end();
  }
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
});

test('counts a plan whose caller has hung up as running until it is computed', async () => {
  const { running, listRunning, send, plan } = startSlowApi();
  const left = send('ada');
  left.catch(() => {});
  await vi.waitFor(() => expect(listRunning()).toEqual(['ada']), 10_000);
  left.abort();
  const next = plan('ada');
  await setTimeout(300);
  expect(listRunning()).toEqual(['ada']);
  running.shift()?.end();
  await vi.waitFor(() => expect(listRunning()).toEqual(['ada']), 10_000);
  running.shift()?.end();
  expect(await next).toBe(200);
});

test('refuses no plan that has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { running, refused, plan } = startSlowApi();
  const answer = plan('ada');
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  for (const { response, end } of running) {
    end();
    await once(response, 'close');
  }
  expect(await answer).toBe(200);
  // As long as a plan may wait.
  vi.advanceTimersByTime(10_000);
  expect(refused).toEqual([]);
});
