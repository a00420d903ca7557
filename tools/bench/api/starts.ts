import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk } from '../../processes/wait-until.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { insertDataset, smallDataset } from './dataset.ts';
import { median } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { spawnServer } from './servers.ts';

/** Time from the start of the process until it is ready, on a running database with all indexes. */
export async function measureStarts(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('starts');
  await insertDataset(database, smallDataset);
  const times = { api: [] as number[], express: [] as number[] };
  for (let round = -1; round < profile.starts; round += 1) {
    for (const kind of ['express', 'api'] as const) {
      const time = await startOnce(kind, uri);
      if (round >= 0) times[kind].push(time);
    }
  }
  return [
    {
      name: 'Start to ready: API against Express with a connected driver',
      figure: median(times.api),
      baseline: median(times.express),
      unit: 'ms',
      goal: 1.5,
    },
  ];
}

/** Milliseconds until a server of this kind is ready; `environment` adds settings. */
export async function startOnce(
  kind: 'api' | 'express',
  uri: string,
  environment: Record<string, string> = {},
): Promise<number> {
  const start = performance.now();
  const { url, started, stop } = await spawnServer(kind, uri, environment);
  while (!(await answersOk(`${url}/health/ready`))) {
    if (started.child.exitCode !== null) throw new Error(`${kind} ended instead of starting`);
    await sleep(5);
  }
  const time = performance.now() - start;
  await stop();
  return time;
}
