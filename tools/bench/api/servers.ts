import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { databaseTimeouts } from '../../../server/src/database/connection/connect.ts';
import { type Account, createProductTokens } from '../../../server/src/identity/product-token.ts';
import { startFirebaseStandIn } from '../../../server/src/testing/firebase-stand-in.ts';
import {
  rootDirectory,
  type StartedProcess,
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../../processes/child-process.ts';
import { findFreePorts } from '../../processes/ports.ts';
import { builtApiArguments } from '../../processes/product-processes.ts';
import { acceptsConnections } from '../../processes/wait-until.ts';
import { student } from './dataset.ts';

/** A server in a process of its own. */
export type BenchServer = { url: string; started: StartedProcess; stop: () => Promise<void> };

type Kind = 'api' | 'node' | 'express' | 'files';

const secret = randomBytes(32).toString('hex');
const tokens = createProductTokens(secret);

/**
 * Starts the built API, or a bare server to compare it with, on this database, and waits until it listens; `environment`
 * adds settings, `folder` has another version of the API.
 */
export async function startServer(
  kind: Kind,
  uri: string,
  environment: Record<string, string> = {},
  folder = rootDirectory,
): Promise<BenchServer> {
  const server = await spawnServer(kind, uri, environment, folder);
  await waitUntilReady(server.started, () => acceptsConnections(server.port));
  return server;
}

/** Starts the same without waiting until it listens. */
export async function spawnServer(
  kind: Kind,
  uri: string,
  environment: Record<string, string> = {},
  folder = rootDirectory,
): Promise<BenchServer & { port: number }> {
  const [port = 0] = await findFreePorts(1);
  const firebase = kind === 'api' ? await startFirebaseStandIn() : undefined;
  const started = startProcess({
    name: kind,
    nodeArguments:
      kind === 'api'
        ? builtApiArguments.map((argument) =>
            argument.startsWith('-') ? argument : join(folder, argument),
          )
        : [`tools/bench/dist/${kind}.js`],
    environment: {
      PORT: String(port),
      ...(firebase ? { ...describeApi(uri), ...firebase.environment } : describeBare(uri)),
      ...environment,
    },
    logFile: devNull,
  });
  const stop = async () => {
    await stopProcess(started);
    firebase?.stop();
  };
  return { url: `http://127.0.0.1:${port}`, port, started, stop };
}

/**
 * Settings as in production, except for the mode: production refuses the embedded database and the stand-in for
 * Firebase. The rate limits are active but never reached.
 */
function describeApi(uri: string): Record<string, string> {
  return {
    NODE_ENV: 'development',
    MONGODB_URI: uri,
    JWT_SECRET: secret,
    CLIENT_ORIGIN: 'https://study.bench.test',
    PUBLIC_API_URL: 'https://api.bench.test',
    FIREBASE_PROJECT_ID: 'bench',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'info',
    SHUTDOWN_NOTICE_SECONDS: '0',
  };
}

function describeBare(uri: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    BENCH_DATABASE: uri,
    BENCH_CLIENT_OPTIONS: JSON.stringify(databaseTimeouts),
    BENCH_STUDENT: student.uid,
  };
}

/** The authorization header of an account. */
export function authorize(account: Account): { authorization: string } {
  return { authorization: `Bearer ${tokens.sign({ ...account, signedInAt: Date.now() / 1000 })}` };
}

/** Resident memory of the process in MB. */
export async function readResidentMemory({ started }: BenchServer): Promise<number> {
  const { stdout } = await execa`ps -o rss= -p ${String(started.child.pid)}`;
  return Number(stdout) / 1024;
}

/** Processor time of the process in microseconds, in steps of 10,000; NaN except on Linux. */
export async function readProcessorTime({ started }: BenchServer): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = await readFile(`/proc/${started.child.pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces; fields 12 and 13 after it are the user and system time.
  const [user, kernel] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? Number.NaN) + (kernel ?? Number.NaN)) * 10_000;
}
