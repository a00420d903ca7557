import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../../../tools/processes/child-process.ts';
import { findFreePorts } from '../../../tools/processes/ports.ts';
import { answersOk } from '../../../tools/processes/wait-until.ts';
import { embeddedSettings } from '../../../tools/test-services/embedded-settings.ts';
import { buildClient, serveClient } from './built-client.ts';

/**
 * Starts what `pnpm dev` starts, on free ports and an empty data directory, and the built client beside it. Sets for the
 * tests: E2E_URL (the built client), E2E_DEV_URL (the development server), E2E_SESSIONS (the folder with the browser
 * storage of signed-in accounts), E2E_DATABASE_URI (the database) and E2E_AUTH_URL (the Auth emulator).
 */
export default async function startStack() {
  const [clientPort, apiPort, mongoPort, authPort, builtPort = 0] = await findFreePorts(5);
  const devUrl = `http://localhost:${clientPort}`;
  const builtUrl = `http://localhost:${builtPort}`;
  const apiUrl = `http://localhost:${apiPort}`;
  const authUrl = `http://127.0.0.1:${authPort}`;
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-e2e-'));
  const sessions = join(directory, 'sessions');
  await mkdir(sessions);
  const stack = startProcess({
    name: 'stack',
    nodeArguments: ['--import', 'tsx', 'tools/launcher/start.ts'],
    // The launcher stops its own processes one after the other.
    stopTimeout: 6_000,
    environment: {
      ...embeddedSettings,
      CLIENT_PORT: String(clientPort),
      CLIENT_ORIGIN: `${devUrl},${builtUrl}`,
      PORT: String(apiPort),
      EMBEDDED_MONGO_PORT: String(mongoPort),
      AUTH_EMULATOR_PORT: String(authPort),
      DATA_DIR: join(directory, 'data'),
    },
  });
  const settings = { ...embeddedSettings, VITE_API_URL: apiUrl, VITE_AUTH_EMULATOR_URL: authUrl };
  const folder = join(directory, 'client');
  await Promise.all([
    waitUntilReady(stack, () => answersOk(`${apiUrl}/health/ready`)),
    buildClient(folder, settings),
  ]);
  const site = await serveClient(folder, builtPort, settings);
  process.env.E2E_URL = builtUrl;
  process.env.E2E_DEV_URL = devUrl;
  process.env.E2E_SESSIONS = sessions;
  process.env.E2E_AUTH_URL = authUrl;
  process.env.E2E_DATABASE_URI = `mongodb://127.0.0.1:${mongoPort}/study-flow`;
  return async function stopStack() {
    await Promise.all([stopProcess(stack), stopProcess(site)]);
    await rm(directory, { recursive: true });
  };
}
