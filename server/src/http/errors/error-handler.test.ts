import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type ErrorRequestHandler } from 'express';
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
