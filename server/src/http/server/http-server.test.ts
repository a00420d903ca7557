import { connect } from 'node:net';
import { setInterval } from 'node:timers/promises';
import express, { type Express } from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import { imageBytes } from '#contract/values.ts';
import { listen } from '#testing/listen.ts';
import { problemWith } from '#testing/problems.ts';
import { allowSlowBody } from '../limits/body-timeout.ts';
import { createHttpServer, type Timeouts, timeouts } from './http-server.ts';

test('allows ten seconds for the headers and twenty for the body, checked every two', () => {
  expect(timeouts).toMatchObject({ headersTimeout: 10_000, bodyTimeout: 20_000 });
  const server = createHttpServer(express());
  expect(server).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 2_000 });
  expect(server.requestTimeout).toBeGreaterThan(timeouts.slowBody.timeout);
});

test('allows the largest picture the time that it takes at 0.5 Mbit/s', () => {
  const { timeout, interval, bytesPerInterval } = timeouts.slowBody;
  const bytesPerSecond = 500_000 / 8;
  // A twentieth more for the heads of packets and what is sent again.
  expect((imageBytes * 1.05) / bytesPerSecond).toBeLessThan(timeout / 1000);
  expect(bytesPerInterval / (interval / 1000)).toBeLessThan(bytesPerSecond / 2);
});

const shortTimeouts: Timeouts = {
  headersTimeout: 300,
  bodyTimeout: 300,
  slowBody: { timeout: 2_000, interval: 200, bytesPerInterval: 20 },
  connectionsCheckingInterval: 50,
  idleTimeout: 1_000,
  keepAliveTimeout: 5_000,
};

const postHead = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n';

test.each([
  ['headers one after another without an end', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n', 408],
  ['its body letter by letter', postHead, '{', 408],
  ['more headers than fit', 'GET / HTTP/1.1\r\nHost: x\r\n', `X: ${'y'.repeat(4000)}\r\n`, 431],
  ['no HTTP', 'Hello\r\n\r\n', 'x', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 'x', 400],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 'x', 417],
])('answers %s with a problem', async (_what, start, more, status) => {
  const app = express().use((request) => void request.resume());
  const { answer } = await send(app, start, more);
  expect(answer).toMatch(`HTTP/1.1 ${status} `);
  expect(answer).toMatch('Content-Type: application/problem+json');
  expect(readBody(answer)).toEqual(problemWith({ status }));
});

test('closes the connection when a body continues after its response', async () => {
  const app = express().use((_request, response) => void response.status(401).end());
  const { answer } = await send(app, postHead, '{');
  expect(answer).toMatch('HTTP/1.1 401 ');
});

test('waits with a body that this process has not read so far, and whose sender is not slow', async () => {
  const app = express().use((request, response) => {
    request.on('end', () => void response.set('Connection', 'close').json('whole'));
    // Between two looks at the body, so that it has time to arrive before the next one.
    setTimeout(() => request.resume(), 2.1 * shortTimeouts.bodyTimeout);
  });
  const head = postHead.replace('999999', '500000');
  const { answer } = await send(app, head + 'x'.repeat(500_000), '');
  expect(answer).toMatch('HTTP/1.1 200 ');
});

describe('a slow body that is allowed', () => {
  const app = express().use((request, response) => {
    allowSlowBody(request);
    request.on('end', () => void response.set('Connection', 'close').json('whole')).resume();
  });

  test('is allowed more time than others', async () => {
    // 20 bytes in 20 ms: 800 in 0.8 s.
    const head = postHead.replace('999999', '800');
    const { answer, milliseconds } = await send(app, head, 'x'.repeat(20));
    expect(answer).toMatch('HTTP/1.1 200 ');
    expect(milliseconds).toBeGreaterThan(shortTimeouts.bodyTimeout);
  });

  test('is ended when it stalls', async () => {
    const { answer, milliseconds } = await send(app, postHead, '');
    expect(readBody(answer)).toEqual(problemWith({ status: 408 }));
    expect(milliseconds).toBeLessThan(shortTimeouts.slowBody.timeout);
  });

  test('is ended when its time is over', async () => {
    const { answer } = await send(app, postHead, 'x'.repeat(200));
    expect(readBody(answer)).toEqual(problemWith({ status: 408 }));
  });
});

test('ends an answer that its reader does not take', async () => {
  let noteEnd = () => {};
  const ended = new Promise<void>((resolve) => {
    noteEnd = resolve;
  });
  const app = express().use((_request, response) => {
    response.once('close', noteEnd).write(Buffer.alloc(20_000_000));
  });
  const server = createHttpServer(app, shortTimeouts);
  const socket = connect(await listen(server), '127.0.0.1').on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await ended;
});

/** Sends `start`, then `more` every 20 ms until the server hangs up. */
async function send(app: Express, start: string, more: string) {
  const server = createHttpServer(app, shortTimeouts);
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
  // Not `once` of node:events, which rejects at an error, before anything waits for it.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const begin = performance.now();
  socket.write(start);
  for await (const _tick of setInterval(20)) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(more);
  }
  await closed;
  return { answer, milliseconds: performance.now() - begin };
}

/** The body of the first answer: what was sent after the request may get one of its own. */
function readBody(answer: string): unknown {
  const [, length = ''] = /content-length: (\d+)/i.exec(answer) ?? [];
  const begin = answer.indexOf('\r\n\r\n') + 4;
  return JSON.parse(answer.slice(begin, begin + Number(length)));
}

test("creates requests and responses with Express's prototypes, so that Express changes none", async () => {
  const app = express().get('/', (request, response) => {
    response.json({ host: request.get('host') });
  });
  const server = createHttpServer(app);
  onTestFinished(() => void server.close());
  const prototypes: unknown[] = [];
  server.prependListener('request', (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
  });
  const host = `127.0.0.1:${await listen(server)}`;

  expect(await (await fetch(`http://${host}`)).json()).toEqual({ host });
  expect(prototypes[0]).toBe(app.request);
  expect(prototypes[1]).toBe(app.response);
});
