import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk } from '../../processes/wait-until.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { median } from './load.ts';
import type { Pace } from './pace.ts';
import { fillSchool, smallSchool } from './school.ts';
import { spawnServer } from './servers.ts';

/** From the start of the process to its first answer that it is ready, on a database that runs and has its indexes. */
export async function measureStarts(benchDatabase: BenchDatabase, pace: Pace): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('starts');
  await fillSchool(database, smallSchool);
  const times = { api: [] as number[], express: [] as number[] };
  for (let round = -1; round < pace.starts; round += 1) {
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

async function startOnce(kind: 'api' | 'express', uri: string): Promise<number> {
  const start = performance.now();
  const { url, part, stop } = await spawnServer(kind, uri);
  while (!(await answersOk(`${url}/health/ready`))) {
    if (part.process.exitCode !== null) throw new Error(`${kind} ended instead of starting`);
    await sleep(5);
  }
  const time = performance.now() - start;
  await stop();
  return time;
}
