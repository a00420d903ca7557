import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { listen } from './testing/listen.ts';

test('a stop finishes what runs, takes nothing new and ends without an error', async () => {
  const { api, port } = await startProcess();
  const socket = connect(port, '127.0.0.1');
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

async function startProcess() {
  const port = await findFreePort();
  const api = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      MONGODB_URI: `${inject('mongoUri')}/stopping`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of api.stdout) {
    if (String(line).includes('listening')) {
      break;
    }
  }
  return { api, port };
}

async function findFreePort() {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

/** Until nobody new is let in, which is how the stop shows itself. */
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
