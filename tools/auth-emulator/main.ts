/**
 * The official Firebase Auth emulator on 127.0.0.1, at AUTH_EMULATOR_PORT. With DATA_DIR its accounts are kept
 * there: read at the start, and written before each call that may have changed them is answered.
 *
 * The emulator is served without the firebase CLI around it: the CLI needs two more ports, a configuration file and
 * a writable HOME, takes three seconds longer, and saves the accounts only if it is left the time to.
 */
import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { loadAccounts, saveAccounts } from './auth-accounts.ts';

const projectId = 'demo-study-flow';

const port = Number(process.env.AUTH_EMULATOR_PORT ?? 9099);
const dataDirectory = process.env.DATA_DIR;

const app = await createApp(projectId);
const save = dataDirectory === undefined ? undefined : await keepAccounts(app, dataDirectory);
const server = createServer((request, response) => {
  const mayChange = request.method !== 'GET' && request.method !== 'OPTIONS';
  if (save !== undefined && mayChange) delayAnswer(response, save);
  app(request, response);
});
await listen(server, port);
process.stdout.write(`Auth emulator for ${projectId} on http://127.0.0.1:${port}\n`);

process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await save?.().catch(() => process.exit(1));
  process.exit();
});

/** Loads the accounts kept in the directory and returns what saves them again. */
async function keepAccounts(emulator: RequestListener, directory: string) {
  // A door of its own, so that nobody meets the emulator before its accounts are in it.
  const door = await listen(createServer(emulator), 0);
  const projectUrl = `http://127.0.0.1:${door.port}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const file = join(directory, 'auth-accounts.json');
  await mkdir(directory, { recursive: true });
  await loadAccounts(projectUrl, file);

  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** Saves what has changed until now: all who ask while one save runs share the next. */
  return function save(): Promise<void> {
    next ??= running.then(() => {
      next = undefined;
      const saved = saveAccounts(projectUrl, file);
      running = saved.catch((error: Error) => {
        const advice = 'make room or mend it, or set DATA_DIR to another folder';
        process.stderr.write(`The accounts cannot be saved (${error.message}): ${advice}.\n`);
      });
      return saved;
    });
    return next;
  };
}

/** Sends the response only after `work`: whoever has an answer can rely on it even if this process is killed. */
function delayAnswer(response: ServerResponse, work: () => Promise<void>): void {
  const end = response.end.bind(response);
  // The emulator writes head and body before it ends the response.
  response.cork();
  Object.assign(response, {
    end: (...given: Parameters<typeof end>) => {
      work().then(
        () => end(...given),
        (error: Error) => response.destroy(error),
      );
      return response;
    },
  });
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
