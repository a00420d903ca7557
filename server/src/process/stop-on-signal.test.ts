import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';
import { databaseUri } from '#testing/database-engine.ts';

const program = join(await bundlePrograms('main.ts'), 'main.js');

test('finishes running requests, refuses new ones and exits without an error', {
  timeout: 30_000,
}, async () => {
  const { api, port } = await startProcess();
  const socket = connect(port, '127.0.0.1');
  // The end of the process may reset the connection.
  socket.on('error', () => {});
  const body = JSON.stringify({ email: 'ada@school.org' });
  socket.write(
    `POST /jwt HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await wait(200);

  api.kill('SIGTERM');
  await waitUntilRefused(port);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(body.slice(5));

  const [code] = await once(api, 'exit');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(code).toBe(0);
});

test('reports not ready first, and still answers, on connections that close', {
  timeout: 30_000,
}, async () => {
  const { api, port } = await startProcess({ SHUTDOWN_NOTICE_SECONDS: '1' });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/health/ready')).status).toBe(200);
  api.kill('SIGTERM');
  await vi.waitFor(async () => expect((await get('/health/ready')).status).toBe(503), 10_000);
  const answer = await get('/assignmentLevel');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  const [code] = await once(api, 'exit');
  expect(code).toBe(0);
});

test('ends a request that takes longer than the drain time', {
  timeout: 30_000,
}, async () => {
  const { api, port } = await startProcess({ SHUTDOWN_DRAIN_SECONDS: '0.5' });
  const socket = connect(port, '127.0.0.1');
  // The end of the process may reset the connection.
  socket.on('error', () => {});
  socket.write('POST /jwt HTTP/1.1\r\nHost: api\r\nContent-Length: 10\r\n\r\n');
  await wait(200);
  const started = performance.now();
  api.kill('SIGTERM');
  const [code] = await once(api, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - started).toBeGreaterThan(400);
});

test('logs no error when it is stopped as soon as it listens', { timeout: 30_000 }, async () => {
  const { api, readLog } = await startProcess();
  api.kill('SIGTERM');
  const [code] = await once(api, 'close');
  expect(readLog()).toContain('"msg":"stopped"');
  expect(readLog()).not.toContain('"err"');
  expect(code).toBe(0);
});

test('exits without an error when the reader of the log has ended', {
  timeout: 30_000,
}, async () => {
  const { api } = await startProcess();
  api.stdout.destroy();
  api.kill('SIGTERM');
  const [code] = await once(api, 'exit');
  expect(code).toBe(0);
});

test.each([
  ['with its reason', true],
  ['without a reader of the log', false],
])('logs an uncaught exception %s', { timeout: 30_000 }, async (_what, isRead) => {
  const { api, readLog } = await startProcess({}, breakOnSignal);
  if (!isRead) api.stdout.destroy();
  api.kill('SIGUSR2');
  const [code] = await once(api, 'close');
  expect(code).toBe(1);
  if (isRead) expect(readLog()).toContain('uncaught exception');
});

/** Code that throws an unexpected error when it gets SIGUSR2. */
const breakOnSignal = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('unforeseen'); })`;

async function startProcess(settings: Record<string, string> = {}, ...imports: string[]) {
  const port = await getPort();
  const loaders = imports.flatMap((module) => ['--import', module]);
  const api = spawn(process.execPath, [...loaders, program], {
    env: {
      NODE_ENV: 'test',
      JWT_SECRET: 'a secret of the tests, of enough bytes',
      PORT: String(port),
      MONGODB_URI: databaseUri('stopping'),
      FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    api.kill('SIGKILL');
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    api.once('exit', (code) => reject(new Error(`The API ended (${code}): ${log}`)));
    api.stdout.on('data', (lines) => {
      log += lines;
      if (log.includes('listening')) resolve();
    });
  });
  return { api, port, readLog: () => log };
}

/** Waits until the server refuses new connections: then it is stopping. */
async function waitUntilRefused(port: number) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const refused = await Promise.race([
      once(socket, 'connect').then(() => false),
      once(socket, 'error').then(() => true),
    ]).catch(() => true);
    socket.destroy();
    if (refused) {
      return;
    }
    await wait(20);
  }
}
