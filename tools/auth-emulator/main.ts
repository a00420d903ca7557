/**
 * The official Firebase Auth emulator on 127.0.0.1, at AUTH_EMULATOR_PORT. With DATA_DIR its accounts are saved
 * there: read at the start, and written before the response to each call that may have changed them.
 *
 * It runs without the firebase CLI, which needs two more ports, a configuration file and a writable HOME, takes three
 * seconds longer, and loses the accounts when it is killed.
 */
import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { listen } from '../../server/src/testing/listen.ts';
import { loadAccounts, saveAccounts } from './auth-accounts.ts';
import { compileSchemasOnUse } from './compile-on-use.ts';

const projectId = 'demo-study-flow';

const port = Number(process.env.AUTH_EMULATOR_PORT ?? 9099);
const dataDirectory = process.env.DATA_DIR;

compileSchemasOnUse();
const app = await createApp(projectId);
const save = dataDirectory === undefined ? undefined : await persistAccounts(app, dataDirectory);
const server = createServer((request, response) => {
  const mayChange = request.method !== 'GET' && request.method !== 'OPTIONS';
  if (save !== undefined && mayChange) delayResponse(response, save);
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

/** Loads the accounts saved in the directory; returns a function that saves them. */
async function persistAccounts(emulator: RequestListener, directory: string) {
  // A server of its own, so that clients reach the emulator only once its accounts are loaded.
  const internalPort = await listen(createServer(emulator));
  const projectUrl = `http://127.0.0.1:${internalPort}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const file = join(directory, 'auth-accounts.json');
  await mkdir(directory, { recursive: true });
  await loadAccounts(projectUrl, file);

  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** Saves the accounts; calls during a save share the next one. */
  return function save(): Promise<void> {
    next ??= running.then(() => {
      next = undefined;
      const saved = saveAccounts(projectUrl, file);
      running = saved.catch((error: Error) => {
        const advice = 'free some space or fix the folder, or set DATA_DIR to another one';
        process.stderr.write(`Cannot save the accounts (${error.message}): ${advice}.\n`);
      });
      return saved;
    });
    return next;
  };
}

/** Sends the response after `work`: what was answered is saved, even if this process is killed then. */
function delayResponse(response: ServerResponse, work: () => Promise<void>): void {
  const end = response.end.bind(response);
  // The emulator writes head and body before it ends the response.
  response.cork();
  Object.assign(response, {
    end: (...args: Parameters<typeof end>) => {
      work().then(
        () => end(...args),
        (error: Error) => response.destroy(error),
      );
      return response;
    },
  });
}
