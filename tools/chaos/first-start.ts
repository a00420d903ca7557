import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import pidtree from 'pidtree';
import { demoPassword, demoTeacher } from '../../server/src/demo-data/demo-accounts.ts';
import { type StartedProcess, startProcess, waitUntilReady } from '../processes/child-process.ts';
import { findFreePorts, isPortFree } from '../processes/ports.ts';
import { answersOk, waitUntil } from '../processes/wait-until.ts';
import { embeddedSettings } from '../test-services/embedded-settings.ts';
import { expectCount, expectWithin, type Finding, reportCount } from './report.ts';

const kills = 20;
const stopLimit = 5_000;

type Counts = Record<string, number>;

/** Ways to interrupt a start: Ctrl-C, a kill of the launcher alone, a kill of every process. */
const interruptions: [string, (launcher: StartedProcess) => unknown][] = [
  ['Ctrl-C', ({ child }) => child.kill('SIGINT')],
  ['kill -9 of the launcher', ({ child }) => child.kill('SIGKILL')],
  ['kill -9 of all', killAll],
];

/** Interrupts the first start of `pnpm dev` at random moments, and expects complete demo data after the second one. */
export async function checkFirstStart(): Promise<Finding[]> {
  const complete = await inNewDirectory(async (start) => {
    const begun = performance.now();
    const running = await start();
    await running.ready();
    const milliseconds = performance.now() - begun;
    const counts = await running.use();
    await running.stop();
    return { counts, milliseconds };
  });
  let completeStarts = 0;
  let slowestStop = 0;
  for (let round = 0; round < kills; round += 1) {
    // One moment in each twentieth of the time covers all stages of the start.
    const moment = ((round + Math.random()) / kills) * complete.milliseconds;
    const [how, interrupt] = interruptions[round % interruptions.length] ??
      interruptions[0] ?? ['', killAll];
    const what = `start ${round + 1}, ${how} after ${(moment / 1000).toFixed(1)} s`;
    try {
      await inNewDirectory(async (start) => {
        const first = await start();
        await wait(moment);
        await interrupt(first.launcher);
        await first.launcher.ended;
        await first.freed();
        const second = await start();
        await second.ready();
        const counts = await second.use();
        if (JSON.stringify(counts) !== JSON.stringify(complete.counts)) {
          throw new Error(`${JSON.stringify(counts)}, not ${JSON.stringify(complete.counts)}`);
        }
        slowestStop = Math.max(slowestStop, await second.stop());
      });
      completeStarts += 1;
      process.stdout.write(`${what}: complete\n`);
    } catch (error) {
      process.stdout.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return [
    reportCount('First start, milliseconds', Math.round(complete.milliseconds)),
    expectCount(
      `First start interrupted at ${kills} moments: complete second starts`,
      completeStarts,
      kills,
    ),
    expectWithin('Ctrl-C: longest time until all processes ended', slowestStop, stopLimit),
  ];
}

type Start = () => Promise<Running>;
type Running = {
  launcher: StartedProcess;
  /** Waits until client and API are ready. */
  ready: () => Promise<void>;
  /** Waits until all ports are free. */
  freed: () => Promise<void>;
  /** Signs in as the demo teacher and counts the documents of each collection. */
  use: () => Promise<Counts>;
  /** Sends SIGINT, as Ctrl-C does; returns the milliseconds until all ports are free. */
  stop: () => Promise<number>;
};

async function inNewDirectory<Result>(work: (start: Start) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-first-start-'));
  const ports = await findFreePorts(4);
  const [clientPort = 0, apiPort = 0, authPort = 0, mongoPort = 0] = ports;
  const launchers: StartedProcess[] = [];
  const start = async (): Promise<Running> => {
    const launcher = startProcess({
      name: 'dev',
      nodeArguments: ['--import', 'tsx', 'tools/launcher/start.ts'],
      environment: {
        ...embeddedSettings,
        CLIENT_PORT: String(clientPort),
        PORT: String(apiPort),
        AUTH_EMULATOR_PORT: String(authPort),
        EMBEDDED_MONGO_PORT: String(mongoPort),
        DATA_DIR: directory,
      },
      logFile: devNull,
    });
    launchers.push(launcher);
    return {
      launcher,
      ready: () => waitUntilReady(launcher, () => isAllReady(clientPort, apiPort)),
      freed: () => waitUntilFree(ports),
      use: () => useDemoData({ apiPort, authPort, mongoPort }),
      async stop() {
        const begun = performance.now();
        launcher.child.kill('SIGINT');
        if ((await launcher.ended) !== 0) throw new Error('it ended with an error');
        await waitUntilFree(ports);
        return performance.now() - begun;
      },
    };
  };
  try {
    return await work(start);
  } finally {
    for (const launcher of launchers) if (launcher.child.exitCode === null) await killAll(launcher);
    await waitUntilFree(ports);
    await rm(directory, { recursive: true });
  }
}

async function isAllReady(clientPort: number, apiPort: number): Promise<boolean> {
  return (
    (await answersOk(`http://127.0.0.1:${clientPort}/`)) &&
    (await answersOk(`http://127.0.0.1:${apiPort}/health/ready`))
  );
}

async function waitUntilFree(ports: number[]): Promise<void> {
  const areFree = async () => (await Promise.all(ports.map(isPortFree))).every(Boolean);
  await waitUntil(areFree, { what: 'all ports are free', timeout: 20_000 });
}

async function useDemoData(ports: Record<'apiPort' | 'authPort' | 'mongoPort', number>) {
  const { apiPort, authPort, mongoPort } = ports;
  const { email } = demoTeacher;
  const identity = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/accounts`;
  const signIn = { email, password: demoPassword, returnSecureToken: true };
  const { idToken } = await post(`${identity}:signInWithPassword?key=any`, signIn);
  const api = `http://127.0.0.1:${apiPort}`;
  const { token } = await post(`${api}/jwt`, { email }, idToken);
  const headers = { authorization: `Bearer ${token}` };
  const users = await fetch(`${api}/users`, { headers });
  if (users.status !== 200) throw new Error(`the demo teacher got ${users.status}`);
  return countDocuments(mongoPort);
}

async function post(url: string, body: object, token?: string): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  const answer: Record<string, string> = JSON.parse(await response.text());
  return answer;
}

async function countDocuments(port: number): Promise<Counts> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  const database = client.db('study-flow');
  const counts: Counts = {};
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (name !== 'rateLimits') counts[name] = await database.collection(name).countDocuments();
  }
  await client.close();
  return Object.fromEntries(Object.entries(counts).sort());
}

/** Kills the launcher and all its descendants with SIGKILL. */
async function killAll({ child: { pid } }: StartedProcess): Promise<void> {
  if (pid === undefined) return;
  for (const processId of await pidtree(pid, { root: true }).catch(() => [])) {
    try {
      process.kill(processId, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}
