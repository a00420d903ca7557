import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createErrorHandler } from '../errors/error-handler.ts';
import { createBodyLimit } from './rate-limits.ts';

const app = express();
app.use((request, _response, next) => {
  const uid = String(request.headers['x-account']);
  request.account = { uid, email: `${uid}@school.test`, name: uid };
  next();
});
app.use(createBodyLimit(1, { perMinute: 1000, largest: 600 }));
app.use((_request, response) => void response.json({}));
app.use(createErrorHandler(pino({ level: 'silent' })));

const patch = (account: string) =>
  supertest(app).patch('/').set({ 'X-Account': account, 'Content-Type': 'text/plain' });
const send = async (account: string, bytes: number) =>
  (await patch(account).send('x'.repeat(bytes))).status;
/** Without its length. */
async function sendInChunks(account: string): Promise<number> {
  const sent = patch(account);
  sent.write('x');
  return (await sent).status;
}

test('returns 429 when an account has sent too many bytes in a minute, and serves others', async () => {
  expect(await send('ada', 500)).toBe(200);
  expect(await send('ada', 500)).toBe(200);
  expect(await send('ada', 1)).toBe(429);
  expect(await send('ben', 500)).toBe(200);
});

test('counts a body of unknown or larger length as the largest one', async () => {
  expect(await sendInChunks('cy')).toBe(200);
  expect(await sendInChunks('cy')).toBe(429);
  expect(await send('dan', 100_000)).toBe(200);
  expect(await send('dan', 401)).toBe(429);
});
