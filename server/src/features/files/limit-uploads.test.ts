import { request as sendRaw } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type Response } from 'express';
import { MongoClient } from 'mongodb';
import supertest from 'supertest';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { isUnverified } from '#data/accounts/addresses.ts';
import { openUsers } from '#data/accounts/collection.ts';
import { runHandler } from '#http/limits/release-after-work.ts';
import { createHttpServer } from '#http/server/http-server.ts';
import { awaitLater } from '#testing/await-later.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { listen } from '#testing/listen.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { createUploadLimit } from './limit-uploads.ts';

/** An API whose uploads take until the test ends them; `uid` is who sends them. */
async function startSlowUploads() {
  const client = new MongoClient(inject('mongoUri'), { monitorCommands: true });
  onTestFinished(() => client.close());
  const database = client.db(`uploads-${Date.now()}`);
  const queries: string[] = [];
  client.on('commandStarted', ({ commandName }) => queries.push(commandName));
  const running: { uid: string; response: Response; end: () => void }[] = [];
  const app = express()
    .use((request, _response, next) => {
      const uid = String(request.query.uid);
      request.account = { uid, email: `${uid}@school.test`, name: uid };
      next();
    })
    .use(createUploadLimit(database))
    .post('/files', (request, response) =>
      runHandler(request, response, async () => {
        const uid = request.account?.uid ?? '';
        await new Promise<void>((end) => running.push({ uid, response, end }));
        response.end();
      }),
    );
  const send = (uid: string) =>
    awaitLater(
      supertest(app)
        .post('/files')
        .query({ uid })
        .then(({ status }) => status),
    );
  return { database, queries, running, send };
}

test('runs 24 uploads at a time, and the others afterwards', async () => {
  const { running, send } = await startSlowUploads();
  const answers = Array.from({ length: 60 }, (_, index) => send(`student-${index}`));
  for (let ended = 0; ended < answers.length; ended += 1) {
    const expected = Math.min(24, answers.length - ended);
    await vi.waitFor(() => expect(running).toHaveLength(expected), 10_000);
    running.shift()?.end();
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test('isUnverified asks the database once for all accounts of concurrent calls', async () => {
  const { queries, database } = await startSlowUploads();
  const uids = Array.from({ length: 60 }, (_, index) => `student-${index}`);
  await openUsers(database).insertMany(
    uids.map((uid) =>
      buildUser({ uid, email: `${uid}@school.test`, emailVerified: uid > 'student-5' }),
    ),
  );
  queries.splice(0);
  const found = await Promise.all(uids.map((uid) => isUnverified(database, uid)));
  expect(queries).toEqual(['find']);
  expect(found).toEqual(uids.map((uid) => uid <= 'student-5'));
});

test.each([
  { of: 'one account', uids: ['ada'], verified: true, most: 4 },
  {
    of: 'accounts without a verified address',
    uids: ['a', 'b', 'c', 'd'],
    verified: false,
    most: 6,
  },
])('runs $most uploads of $of at a time, and those of others', async ({ uids, verified, most }) => {
  const { database, running, send } = await startSlowUploads();
  await openUsers(database).insertMany(
    uids.map((uid) => buildUser({ uid, email: `${uid}@school.test`, emailVerified: verified })),
  );
  const answers = uids.flatMap((uid) => [send(uid), send(uid), send(uid), send(uid), send(uid)]);
  await vi.waitFor(() => expect(running).toHaveLength(most), 10_000);
  answers.push(send('other'));
  await vi.waitFor(() => expect(running.map(({ uid }) => uid)).toContain('other'), 10_000);
  expect(running).toHaveLength(most + 1);
  for (const _ of answers) {
    await vi.waitFor(() => expect(running.length).toBeGreaterThan(0), 10_000);
    running.shift()?.end();
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test('runs four uploads of an account at a time, whichever calls they are', async () => {
  const api = await startTestApi();
  const server = createHttpServer(createApp(api.dependencies));
  onTestFinished(() => void server.close());
  const port = await listen(server);
  const agent = supertest(server);
  const { authorization } = await signInAccount(api);
  const tus = { 'Tus-Resumable': '1.0.0', ...authorization };
  const size = 2_500_000;

  /** Sends all but the last byte, and returns as soon as some of them are stored. */
  async function beginUpload() {
    const created = await agent
      .post('/uploads')
      .set({ ...tus, 'Upload-Length': String(size) })
      .expect(201);
    const path = `/uploads/${created.headers.location?.split('/').at(-1)}`;
    const headers = {
      ...tus,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': size,
    };
    const sent = sendRaw({ port, path, method: 'PATCH', headers });
    sent.on('error', () => {});
    sent.write(Buffer.alloc(size - 1, 'x'));
    const readOffset = async () =>
      Number((await agent.head(path).set(tus).expect(200)).headers['upload-offset']);
    while ((await readOffset()) === 0) await wait(5);
    return { sent, readOffset };
  }

  const running = await Promise.all(Array.from({ length: 4 }, beginUpload));
  let isAnswered = false;
  const fifth = awaitLater(
    agent
      .post('/files')
      .set(authorization)
      .attach('file', Buffer.from('My answer.'), 'answer.txt')
      .then(({ status }) => {
        isAnswered = true;
        return status;
      }),
  );
  // Calls that send no file are answered meanwhile.
  for (let call = 0; call < 30; call += 1) await running[0]?.readOffset();
  expect(isAnswered).toBe(false);
  for (const { sent } of running) sent.end('x');
  expect(await fifth).toBe(200);
});
