import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPart, stopPart, waitForPart } from '../../dev/part.ts';
import { findFreePorts } from '../../dev/ports.ts';
import { answersOk } from '../../dev/wait-until.ts';

/** Settings of a developer's `.env` that would lead the walks out of their own freshly seeded stack. */
const embeddedOnly = {
  MONGODB_URI: '',
  FIREBASE_PROJECT_ID: '',
  VITE_FIREBASE_PROJECT_ID: '',
  VITE_FIREBASE_API_KEY: '',
  VITE_FIREBASE_AUTH_DOMAIN: '',
  VITE_IMGBB_API_KEY: '',
  VITE_API_URL: '',
  LOG_LEVEL: 'warn',
};

/**
 * Starts what `pnpm dev` starts, on free ports and an empty data directory; WALK_URL tells the walks where.
 * The other WALK_ addresses are for the built client, which the API takes calls from as well.
 */
export default async function startStack() {
  const [clientPort, apiPort, mongoPort, authPort, builtPort] = await findFreePorts(5);
  const clientUrl = `http://localhost:${clientPort}`;
  const builtUrl = `http://localhost:${builtPort}`;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'study-flow-walks-'));
  const stack = startPart({
    name: 'stack',
    nodeArguments: ['--import', 'tsx', 'dev/start.ts'],
    environment: {
      ...embeddedOnly,
      CLIENT_PORT: String(clientPort),
      CLIENT_ORIGIN: `${clientUrl},${builtUrl}`,
      PORT: String(apiPort),
      EMBEDDED_MONGO_PORT: String(mongoPort),
      AUTH_EMULATOR_PORT: String(authPort),
      DATA_DIR: dataDirectory,
    },
  });
  await waitForPart(stack, () => answersOk(`http://127.0.0.1:${apiPort}/health/ready`));
  process.env.WALK_URL = clientUrl;
  process.env.WALK_BUILT_URL = builtUrl;
  process.env.WALK_API_URL = `http://localhost:${apiPort}`;
  process.env.WALK_AUTH_URL = `http://127.0.0.1:${authPort}`;
  return async function stopStack() {
    await stopPart(stack);
    await rm(dataDirectory, { recursive: true });
  };
}
