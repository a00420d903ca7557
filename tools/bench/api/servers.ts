import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { execa } from 'execa';
import { requestTimeouts } from '../../../server/src/database/connection/connect.ts';
import { type Account, createProductTokens } from '../../../server/src/identity/product-token.ts';
import { startFirebaseStandIn } from '../../../server/src/testing/firebase-stand-in.ts';
import { type Part, startPart, stopPart, waitForPart } from '../../processes/part.ts';
import { findFreePorts } from '../../processes/ports.ts';
import { acceptsConnections } from '../../processes/wait-until.ts';
import { student } from './school.ts';

/** A server in a process of its own. */
export type BenchServer = { url: string; part: Part; stop: () => Promise<void> };

type Kind = 'api' | 'node' | 'express';

const secret = randomBytes(32).toString('hex');
const tokens = createProductTokens(secret);

/** The API as `pnpm build` leaves it, or one of the bare servers it is compared with, on this database. */
export async function startServer(kind: Kind, uri: string): Promise<BenchServer> {
  const server = await spawnServer(kind, uri);
  await waitForPart(server.part, () => acceptsConnections(server.port));
  return server;
}

/** The same without waiting: it listens some time later. */
export async function spawnServer(
  kind: Kind,
  uri: string,
): Promise<BenchServer & { port: number }> {
  const [port = 0] = await findFreePorts(1);
  const firebase = kind === 'api' ? await startFirebaseStandIn() : undefined;
  const part = startPart({
    name: kind,
    nodeArguments: [kind === 'api' ? 'server/dist/main.js' : `tools/bench/dist/${kind}.js`],
    environment: {
      PORT: String(port),
      ...(firebase ? { ...describeApi(uri), ...firebase.environment } : describeBare(uri)),
    },
    logFile: devNull,
  });
  const stop = async () => {
    await stopPart(part);
    firebase?.stop();
  };
  return { url: `http://127.0.0.1:${port}`, port, part, stop };
}

/**
 * As in production, save that production refuses the embedded database and the stand-in for Firebase; every limit
 * stays, and is out of reach.
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
    BENCH_CLIENT_OPTIONS: JSON.stringify(requestTimeouts),
    BENCH_STUDENT: student.uid,
  };
}

/** The header that proves an account to the API. */
export function authorize(account: Account): { authorization: string } {
  return { authorization: `Bearer ${tokens.sign({ ...account, signedInAt: Date.now() / 1000 })}` };
}

/** The memory that a process holds now, in MB. */
export async function readResidentMemory({ part }: BenchServer): Promise<number> {
  const { stdout } = await execa`ps -o rss= -p ${String(part.process.pid)}`;
  return Number(stdout) / 1024;
}

/** Microseconds that a process has been at work; only Linux tells, a hundredth of a second at a time. */
export async function readProcessorTime({ part }: BenchServer): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = await readFile(`/proc/${part.process.pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; behind it, the 12th and 13th are the times for itself and in the kernel.
  const [user, kernel] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? Number.NaN) + (kernel ?? Number.NaN)) * 10_000;
}
