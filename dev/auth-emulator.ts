/**
 * The official Firebase Auth emulator on 127.0.0.1, at AUTH_EMULATOR_PORT. With DATA_DIR its accounts are kept
 * there: read at the start, written soon after each change and at the end.
 *
 * The emulator is served without the firebase CLI around it: the CLI needs two more ports, a configuration file and
 * a writable HOME, takes three seconds longer, and saves the accounts only if it is left the time to.
 */
import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { loadAccounts, saveAccounts } from './auth-accounts.ts';

const projectId = 'demo-study-flow';
const saveDelay = 200;

const port = Number(process.env.AUTH_EMULATOR_PORT ?? 9099);
const dataDirectory = process.env.DATA_DIR;

const app = await createApp(projectId);
const keep = dataDirectory === undefined ? undefined : await keepAccounts(app, dataDirectory);
const server = createServer((request, response) => {
  if (request.method !== 'GET') response.once('finish', () => keep?.soon());
  app(request, response);
});
await listen(server, port);
process.stdout.write(`Auth emulator for ${projectId} on http://127.0.0.1:${port}\n`);

process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await keep?.now();
  process.exit();
});

/** Loads the accounts kept in the directory and returns how to save them again. */
async function keepAccounts(emulator: RequestListener, directory: string) {
  // A door of its own, so that nobody meets the emulator before its accounts are in it.
  const door = await listen(createServer(emulator), 0);
  const projectUrl = `http://127.0.0.1:${door.port}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const file = join(directory, 'auth-accounts.json');
  await mkdir(directory, { recursive: true });
  await loadAccounts(projectUrl, file);

  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const now = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(() => saveAccounts(projectUrl, file));
    return saving;
  };
  return { now, soon: () => (timer ??= setTimeout(now, saveDelay)) };
}

function listen(target: Server, atPort: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    target.once('error', reject).listen(atPort, '127.0.0.1', () => {
      const address = target.address();
      if (address === null || typeof address === 'string') reject(new Error('Not a TCP address'));
      else resolve(address);
    });
  });
}
