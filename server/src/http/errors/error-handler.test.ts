import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type ErrorRequestHandler } from 'express';
import { MongoServerError } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createErrorHandler } from './error-handler.ts';

const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const answerError = createErrorHandler(pino(log));
let handled = () => {};
const answerAndTell: ErrorRequestHandler = (error, request, response, next) => {
  answerError(error, request, response, next);
  handled();
};

function* writeForever() {
  for (;;) yield 'x'.repeat(10_000);
}
function* writeAndFail() {
  yield 'x';
  throw new Error('A bug.');
}

const server = express()
  .get('/endless', (_request, response) => pipeline(Readable.from(writeForever()), response))
  .get('/failing', (_request, response) => pipeline(Readable.from(writeAndFail()), response))
  .all('/slow', () => {
    throw new MongoServerError({ message: 'operation exceeded time limit', code: 50 });
  })
  .use(answerAndTell)
  .listen(0);
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

beforeEach(() => {
  lines.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open(path: string) {
  const sent = get({ port, path }).on('error', () => {});
  const [response]: IncomingMessage[] = await once(sent, 'response');
  return response?.on('error', () => {});
}

test('logs nothing when a caller hangs up while an answer is sent', async () => {
  const end = new Promise<void>((resolve) => {
    handled = resolve;
  });
  (await open('/endless'))?.destroy();
  await end;
  expect(lines).toEqual([]);
});

test('logs what fails while an answer is sent', async () => {
  const end = new Promise<void>((resolve) => {
    handled = resolve;
  });
  await open('/failing');
  await end;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request failed' }]);
});

test.each([
  ['GET', 'database-too-slow', true],
  ['PATCH', 'write-too-slow', false],
])(
  'says of a %s that takes the database too long whether it can be narrowed',
  async (method, code, isNarrowed) => {
    const response = await fetch(`http://localhost:${port}/slow`, { method });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text.includes('Narrow')).toBe(isNarrowed);
  },
);
