import { setTimeout } from 'node:timers/promises';
import express, { type Response } from 'express';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { awaitLater } from '../../testing/await-later.ts';
import { limitPlans } from './concurrent-plans.ts';

/** An API whose plans take until the test answers them; `uid` is who calls. */
function startSlowApi() {
  const running: Response[] = [];
  const app = express()
    .use((request, _response, next) => {
      const uid = String(request.query.uid);
      request.account = { uid, email: `${uid}@school.test`, name: uid };
      next();
    })
    .use(limitPlans())
    .post('/plan', (_request, response) => void running.push(response));
  const plan = (uid: string) =>
    awaitLater(
      supertest(app)
        .post('/plan')
        .query({ uid })
        .then(({ status }) => status),
    );
  return { running, plan };
}

test('runs one plan of an account and two of all at a time, and answers the others afterwards', async () => {
  const { running, plan } = startSlowApi();
  const answers = [plan('ada'), plan('ada')];
  await vi.waitFor(() => expect(running).toHaveLength(1));
  answers.push(plan('ben'));
  await vi.waitFor(() => expect(running).toHaveLength(2));
  answers.push(plan('cy'));
  await setTimeout(50);
  expect(running).toHaveLength(2);
  for (const _ of answers) {
    await vi.waitFor(() => expect(running.length).toBeGreaterThan(0));
    running.shift()?.end();
  }
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
});
