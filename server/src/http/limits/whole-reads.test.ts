import { setTimeout } from 'node:timers/promises';
import express, { type Response } from 'express';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { awaitLater } from '#testing/await-later.ts';
import { limitWholeReads } from './whole-reads.ts';

/** An API whose calls take until the test answers them; `uid` is who calls. */
function startSlowApi() {
  const running: Response[] = [];
  const oneAtATime = limitWholeReads();
  const wait = (response: Response) => void running.push(response);
  const app = express()
    .use((request, _response, next) => {
      const uid = String(request.query.uid);
      request.account = { uid, email: `${uid}@school.test`, name: uid };
      next();
    })
    .get('/file', oneAtATime('file'), (_request, response) => wait(response))
    .get(
      '/page',
      oneAtATime('page', ({ query }) => query.hasMissing === 'true'),
      (_request, response) => wait(response),
    );
  const call = (path: string, query: object) =>
    awaitLater(
      supertest(app)
        .get(path)
        .query(query)
        .then(({ status }) => status),
    );
  return { running, call };
}

test('reads one whole class of an account at a time, while others and pages do not wait', async () => {
  const { running, call } = startSlowApi();
  const own = [
    call('/file', { uid: 'ada' }),
    call('/file', { uid: 'ada' }),
    call('/page', { uid: 'ada', hasMissing: 'true' }),
  ];
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  const others = [call('/file', { uid: 'ben' }), call('/page', { uid: 'ada' })];
  await vi.waitFor(() => expect(running).toHaveLength(3), 10_000);
  await setTimeout(50);
  expect(running).toHaveLength(3);
  for (const response of running.splice(0)) response.end();
  for (const _ of own.slice(1)) {
    await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
    running.pop()?.end();
  }
  expect(await Promise.all([...own, ...others])).toEqual([200, 200, 200, 200, 200]);
});

test('reads two whole classes for pages at a time, while files do not wait', async () => {
  const { running, call } = startSlowApi();
  const page = (uid: string) => call('/page', { uid, hasMissing: 'true' });
  const answers = [page('ada'), page('ben')];
  await vi.waitFor(() => expect(running).toHaveLength(2), 10_000);
  answers.push(page('cy'), call('/file', { uid: 'dee' }), call('/file', { uid: 'eli' }));
  await vi.waitFor(() => expect(running).toHaveLength(4), 10_000);
  await setTimeout(50);
  expect(running).toHaveLength(4);
  for (const response of running.splice(0)) response.end();
  await vi.waitFor(() => expect(running).toHaveLength(1), 10_000);
  running.pop()?.end();
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
});
