import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#testing/listen.ts';
import { createErrorHandler } from '../errors/error-handler.ts';
import { tooManyRequests } from '../errors/problems.ts';
import { releaseAfterWork, runHandler } from './release-after-work.ts';
import { createRequestQueue } from './request-queue.ts';

/** Longer than any step takes on a busy machine. */
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 });

/** An API whose work takes until the test ends it: two at once, one of each caller (the path). */
async function startSlowApi({ check = async () => {} } = {}) {
  const running: { path: string; end: () => void }[] = [];
  const waitInQueue = createRequestQueue({
    maxWait: 20_000,
    explainWait: () => tooManyRequests(1),
  });
  const begun: string[] = [];
  const app = express()
    .use((request, response, next) =>
      waitInQueue(
        [
          { key: 'all', max: 2 },
          { key: request.path, max: 1 },
        ],
        { request, response, next },
      ),
    )
    .use((_request, _response, next) => check().then(next))
    .use((request, response) =>
      runHandler(request, response, async () => {
        begun.push(request.path);
        await new Promise<void>((resolve) => {
          running.push({ path: request.path, end: resolve });
        });
        response.json('done');
      }),
    )
    .use(createErrorHandler(pino({ level: 'silent' })));
  const server = createServer(app);
  const port = await listen(server);
  onTestFinished(() => server.close().closeAllConnections());
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });

  /** Sends calls on one connection, without waiting for an answer. @returns a function that hangs up */
  function send(...paths: string[]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: api\r\n\r\n`);
    return () => socket.destroy();
  }
  const countConnections = () => connections;
  const call = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { running, begun, send, call, countConnections };
}

test('runs no more requests than allowed when callers disconnect immediately', async () => {
  const { running, begun, send, call, countConnections } = await startSlowApi();
  for (let count = 0; count < 50; count += 1) {
    const hangUp = send('/ada');
    await until(() => countConnections() > 0);
    if (count === 0) await until(() => running.length === 1);
    hangUp();
    await until(() => countConnections() === 0);
  }
  expect(begun).toEqual(['/ada']);
  const others = call('/ben');
  await until(() => running.length === 2);
  running[1]?.end();
  expect(await others).toBe(200);
  const own = call('/ada');
  running[0]?.end();
  await until(() => running.length === 3);
  running[2]?.end();
  expect(await own).toBe(200);
  expect(begun).toEqual(['/ada', '/ben', '/ada']);
});

test('starts nothing for a caller who disconnected while waiting, and serves the next in the queue', async () => {
  const { running, begun, send, call, countConnections } = await startSlowApi();
  const first = [call('/ada'), call('/ben')];
  await until(() => running.length === 2);
  const open = countConnections();
  // Three calls on one connection: only the first has a response with the event `close`.
  const hangUp = send('/eve', '/eve', '/eve');
  await until(() => countConnections() === open + 1);
  const last = call('/cy');
  await until(() => countConnections() === open + 2);
  hangUp();
  await until(() => countConnections() === open + 1);
  running[0]?.end();
  await until(() => running.length === 3);
  for (const { end } of running) end();
  expect(await Promise.all([...first, last])).toEqual([200, 200, 200]);
  expect(begun).toEqual(['/ada', '/ben', '/cy']);
});

test('serves a caller who came last before further requests of callers who were served', async () => {
  const { running, begun, send, countConnections } = await startSlowApi();
  const paths = ['/ada', '/ben', '/ada', '/ada', '/ben', '/ben', '/cy'];
  for (const [index, path] of paths.entries()) {
    send(path);
    await until(() => countConnections() === index + 1);
  }
  for (let ended = 0; ended < paths.length; ended += 1) {
    await until(() => running.length === Math.min(ended + 2, paths.length));
    running[ended]?.end();
  }
  expect(begun).toEqual(['/ada', '/ben', '/cy', '/ada', '/ben', '/ada', '/ben']);
});

test('starts the next request when a caller has disconnected before the work began', async () => {
  let pass = () => {};
  const checks = [
    new Promise<void>((resolve) => {
      pass = resolve;
    }),
  ];
  const { running, begun, send, call, countConnections } = await startSlowApi({
    check: async () => checks.pop(),
  });
  const hangUp = send('/ada');
  await until(() => checks.length === 0);
  const next = call('/ada');
  await until(() => countConnections() === 2);
  hangUp();
  await until(() => running.length === 1);
  pass();
  running[0]?.end();
  expect(await next).toBe(200);
  expect(begun).toEqual(['/ada']);
});

test('releases at once when the caller has disconnected already', async () => {
  const release = vi.fn();
  const app = express().use((request, response) => {
    request.socket.once('close', () => releaseAfterWork(request, response, release));
    request.socket.destroy();
  });
  const server = createServer(app);
  const port = await listen(server);
  onTestFinished(() => void server.close());
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  await until(() => release.mock.calls.length === 1);
});
