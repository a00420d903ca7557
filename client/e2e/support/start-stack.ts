import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../../../server/src/database/connection/connect.ts';
import { startBalancer } from '../../../tools/processes/balancer.ts';
import {
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../../../tools/processes/child-process.ts';
import { findFreePorts } from '../../../tools/processes/ports.ts';
import { answersOk } from '../../../tools/processes/wait-until.ts';
import { embeddedSettings } from '../../../tools/test-services/embedded-settings.ts';
import { buildApi, startInstance } from './built-api.ts';
import { buildClient, serveClient } from './built-client.ts';

/**
 * Starts the product twice on one database: as `pnpm dev` does, on free ports and an empty data directory, and as it is
 * deployed, with the built client and two instances of the built API behind a load balancer that sends each request to
 * the next one. The database is the embedded one, or with TEST_MONGODB_URI a new one there, dropped at the end.
 *
 * Sets for the tests: E2E_URL (the built client), E2E_DEV_URL (the development server), E2E_SESSIONS (the folder with the
 * browser storage of signed-in accounts), E2E_DATABASE_URI (the database) and E2E_AUTH_URL (the Auth emulator).
 */
export default async function startStack() {
  const ports = await findFreePorts(8);
  const [devPort, devApiPort, mongoPort, authPort, builtPort = 0, apiPort = 0] = ports;
  const instancePorts = ports.slice(6);
  const devUrl = `http://localhost:${devPort}`;
  const builtUrl = `http://localhost:${builtPort}`;
  const apiUrl = `http://localhost:${apiPort}`;
  const authUrl = `http://127.0.0.1:${authPort}`;
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-e2e-'));
  const sessions = join(directory, 'sessions');
  await mkdir(sessions);
  const givenUri = nameDatabase(process.env.TEST_MONGODB_URI);
  const databaseUri = givenUri ?? `mongodb://127.0.0.1:${mongoPort}/study-flow`;
  const jwtSecret = randomBytes(32).toString('hex');

  const stack = startProcess({
    name: 'stack',
    nodeArguments: ['--import', 'tsx', 'tools/launcher/start.ts', ...(givenUri ? ['--seed'] : [])],
    // The launcher stops its own processes one after the other.
    stopTimeout: 6_000,
    environment: {
      ...embeddedSettings,
      ...(givenUri && { MONGODB_URI: givenUri, DATABASE: '' }),
      CLIENT_PORT: String(devPort),
      PORT: String(devApiPort),
      EMBEDDED_MONGO_PORT: String(mongoPort),
      AUTH_EMULATOR_PORT: String(authPort),
      DATA_DIR: join(directory, 'data'),
      JWT_SECRET: jwtSecret,
    },
  });
  const balancer = await startBalancer(apiPort);
  const settings = {
    ...embeddedSettings,
    VITE_API_URL: apiUrl,
    VITE_AUTH_EMULATOR_URL: authUrl,
  };
  const folder = join(directory, 'client');
  await Promise.all([
    waitUntilReady(stack, () => answersOk(`http://localhost:${devApiPort}/health/ready`)),
    buildApi(),
    buildClient(folder, settings),
  ]);
  const apiSettings = {
    ...embeddedSettings,
    MONGODB_URI: databaseUri,
    HOST: '127.0.0.1',
    JWT_SECRET: jwtSecret,
    CLIENT_ORIGIN: builtUrl,
    PUBLIC_API_URL: apiUrl,
    FIREBASE_PROJECT_ID: 'demo-study-flow',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
  };
  const deployed = await Promise.all([
    serveClient(folder, builtPort, settings),
    ...instancePorts.map((port) => startInstance(port, apiSettings)),
  ]);
  await Promise.all(instancePorts.map(balancer.add));
  process.env.E2E_URL = builtUrl;
  process.env.E2E_DEV_URL = devUrl;
  process.env.E2E_SESSIONS = sessions;
  process.env.E2E_AUTH_URL = authUrl;
  process.env.E2E_DATABASE_URI = databaseUri;
  return async function stopStack() {
    await balancer.close();
    await Promise.all(deployed.map(stopProcess));
    await stopProcess(stack);
    if (givenUri) await dropDatabase(givenUri);
    await rm(directory, { recursive: true });
  };
}

/** The address of a new database at this MongoDB. */
function nameDatabase(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const uri = new URL(address);
  uri.pathname = `/e2e-${randomUUID()}`;
  return uri.href;
}

async function dropDatabase(uri: string): Promise<void> {
  const { client, database } = await connectDatabase(uri, 'test');
  await database.dropDatabase();
  await client.close();
}
