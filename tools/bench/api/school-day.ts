import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import {
  rootDirectory,
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../../processes/child-process.ts';
import { findFreePorts } from '../../processes/ports.ts';
import { embeddedMongo } from '../../processes/product-processes.ts';
import { acceptsConnections } from '../../processes/wait-until.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { type Load, loadServer, measureLoads } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { createSchoolDayCalls, insertSchoolDay } from './school-day-calls.ts';
import { readProcessorTime, startServer } from './servers.ts';

/** How many people act at the same time. */
const people = 100;

/**
 * Compares a school day of this version and of an older one, each with its own embedded database: lists, what is due, own
 * submissions, one assignment, new study tasks and hand-ins. `BENCH_OLDER_VERSION` is the folder of the older version, in
 * which its dependencies are installed and `server/dist` is built; without it there is nothing to compare with.
 */
export async function measureSchoolDay(_: BenchDatabase, profile: BenchProfile): Promise<Row[]> {
  const older = process.env.BENCH_OLDER_VERSION;
  if (older === undefined) {
    process.stderr.write('school-day: set BENCH_OLDER_VERSION to the folder of a built version.\n');
    return [];
  }
  const days: Awaited<ReturnType<typeof startSchoolDay>>[] = [];
  try {
    for (const folder of [older, rootDirectory]) days.push(await startSchoolDay(folder));
    const [before, now] = await measureLoads(
      days.map(({ load }) => load),
      profile,
    );
    if (!before || !now) throw new Error('A load is missing.');
    const name = `A school day, ${people} signed-in people at once: this version against the older one`;
    const row = (part: string, key: keyof Load, unit: string): Row => ({
      name: `${name}${part}`,
      figure: now[key],
      baseline: before[key],
      unit,
    });
    return [
      { ...row('', 'rate', '/s'), goal: 0.9, bound: 'min' },
      row(', 99th percentile', 'p99', 'ms'),
      row(', processor time of a call, API and database', 'cost', 'µs'),
    ];
  } finally {
    for (const { stop } of days) await stop();
  }
}

/** Starts the database and the built API of the version in this folder, with the data of a school. */
async function startSchoolDay(folder: string) {
  const [port = 0] = await findFreePorts(1);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'study-flow-school-day-'));
  const settings = embeddedMongo({ port, dataDirectory });
  const inFolder = (paths: string[]) =>
    paths.map((path) => (path.startsWith('server/') ? join(folder, path) : path));
  const mongo = startProcess({ ...settings, nodeArguments: inFolder(settings.nodeArguments) });
  await waitUntilReady(mongo, () => acceptsConnections(port));
  const uri = `mongodb://127.0.0.1:${port}/school-day?directConnection=true`;
  const client = await new MongoClient(uri).connect();
  const school = await insertSchoolDay(client.db(), people);
  await client.close();
  const api = await startServer('api', uri, {}, folder);
  const database = { ...api, started: mongo };
  const nextRequest = createSchoolDayCalls(school);
  const loadApi = loadServer(api, {
    connections: people,
    requests: [{ setupRequest: nextRequest }],
  });
  return {
    async load(seconds: number): Promise<Load> {
      const before = await readProcessorTime(database);
      const load = await loadApi(seconds);
      const ofDatabase = (await readProcessorTime(database)) - before;
      return { ...load, cost: load.cost + ofDatabase / (load.rate * seconds) };
    },
    async stop() {
      await api.stop();
      await stopProcess(mongo);
      await rm(dataDirectory, { recursive: true });
    },
  };
}
