import { once } from 'node:events';
import { connect } from 'node:net';
import { setInterval } from 'node:timers/promises';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { createHttpServer } from './http-server.ts';

test('a request has ten seconds for its head and thirty for all of it, checked every two', () => {
  const server = createHttpServer(express());
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
  });
});

const hurry = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };

test.each([
  ['headers one after another without an end', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n', 408],
  [
    'its body letter by letter',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n',
    '{',
    408,
  ],
  ['more headers than fit', 'GET / HTTP/1.1\r\nHost: x\r\n', `X: ${'y'.repeat(4000)}\r\n`, 431],
])('who sends %s is sent away', { timeout: 20_000 }, async (_what, start, more, status) => {
  const server = createHttpServer(
    express().use((request) => void request.resume()),
    hurry,
  );
  const socket = connect(await listen(server), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  // The server may hang up while the next bytes are on their way.
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  const closed = once(socket, 'close');

  socket.write(start);
  for await (const _tick of setInterval(20)) {
    if (socket.destroyed || socket.readableEnded) {
      break;
    }
    socket.write(more);
  }
  await closed;
  expect(answer).toMatch(`HTTP/1.1 ${status} `);
});

test("requests and answers are born as Express's: it changes the prototype of none", async () => {
  const app = express().get('/', (request, response) => {
    response.json({ host: request.get('host') });
  });
  const server = createHttpServer(app);
  onTestFinished(() => void server.close());
  const born: unknown[] = [];
  server.prependListener('request', (request, response) => {
    born.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
  });
  const host = `127.0.0.1:${await listen(server)}`;

  expect(await (await fetch(`http://${host}`)).json()).toEqual({ host });
  expect(born[0]).toBe(app.request);
  expect(born[1]).toBe(app.response);
});
