import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import {
  createProductTokens,
  type ProductTokens,
} from '../../server/src/identity/product-token.ts';
import { startFirebaseStandIn } from '../../server/src/testing/firebase-stand-in.ts';
import {
  type DatabaseProxy,
  startDatabaseProxy,
} from '../../server/src/testing/proxies/database-proxy.ts';
import {
  type StartedProcess,
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { embeddedMongo } from '../processes/product-processes.ts';
import { acceptsConnections, answersOk } from '../processes/wait-until.ts';

/** How long an instance behind a load balancer takes to stop: the notice is the default of production. */
export const shutdownTimes = { SHUTDOWN_NOTICE_SECONDS: '5', SHUTDOWN_DRAIN_SECONDS: '30' };

/** The API and its database as processes, with the means to disturb them. */
export type Stack = {
  url: string;
  apiPort: number;
  api(): StartedProcess;
  startApi(settings?: Record<string, string>): Promise<void>;
  /** Starts another process of the API, which the caller must stop; `program` is built, and else the sources. */
  startApiAt(
    port: number,
    settings?: Record<string, string>,
    program?: string,
  ): Promise<StartedProcess>;
  startMongo(): Promise<void>;
  stopMongo(): Promise<void>;
  /** Between the API and its database. */
  proxy: DatabaseProxy;
  /** The database, not through the proxy, which is in this process. */
  database: Db;
  databaseUri: string;
  tokens: ProductTokens;
  close(): Promise<void>;
};

export async function startStack(): Promise<Stack> {
  // It listens at any free port: after it, so that it does not take one of those found.
  const firebase = await startFirebaseStandIn();
  const [mongoPort = 0, apiPort = 0] = await findFreePorts(2);
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-chaos-'));
  const secret = randomBytes(32).toString('hex');
  const proxy = await startDatabaseProxy({ host: '127.0.0.1', port: mongoPort });
  const client = new MongoClient(`mongodb://127.0.0.1:${mongoPort}/?directConnection=true`);
  let mongo: StartedProcess | undefined;
  let api: StartedProcess | undefined;

  const stack: Stack = {
    url: `http://127.0.0.1:${apiPort}`,
    apiPort,
    proxy,
    database: client.db('study-flow'),
    databaseUri: `mongodb://127.0.0.1:${mongoPort}/study-flow?directConnection=true`,
    tokens: createProductTokens(secret),
    api() {
      if (api === undefined) throw new Error('The API was never started');
      return api;
    },
    async startApi(settings) {
      api = await stack.startApiAt(apiPort, settings);
    },
    async startApiAt(port, settings = {}, program = undefined) {
      const started = startProcess({
        name: 'api',
        nodeArguments: program ? [program] : ['--import', 'tsx', 'server/src/main.ts'],
        environment: {
          NODE_ENV: 'development',
          PORT: String(port),
          MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/study-flow?directConnection=true`,
          ...firebase.environment,
          JWT_SECRET: secret,
          RATE_LIMIT_SCALE: '10000',
          LOG_LEVEL: 'fatal',
          SHUTDOWN_DRAIN_SECONDS: '10',
          ...settings,
        },
        stopTimeout: 12_000,
      });
      await waitUntilReady(started, () => answersOk(`http://127.0.0.1:${port}/health/ready`));
      return started;
    },
    async startMongo() {
      mongo = startProcess(embeddedMongo({ port: mongoPort, dataDirectory: directory }));
      await waitUntilReady(mongo, () => acceptsConnections(mongoPort));
    },
    async stopMongo() {
      if (mongo !== undefined) await stopProcess(mongo);
    },
    async close() {
      if (api !== undefined) await stopProcess(api);
      await client.close();
      await proxy.close();
      firebase.stop();
      await stack.stopMongo();
      await rm(directory, { recursive: true });
    },
  };
  await stack.startMongo();
  await stack.startApi();
  return stack;
}

/** Works with two instances of the API on the same data; the second one runs only meanwhile. */
export async function withSecondInstance<Result>(
  stack: Stack,
  work: (instances: Stack[]) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const [port = 0] = await findFreePorts(1);
  const second = await stack.startApiAt(port, settings);
  try {
    return await work([stack, { ...stack, url: `http://127.0.0.1:${port}` }]);
  } finally {
    await stopProcess(second);
  }
}
