import { Agent, get } from 'node:http';
import { maxSkipped } from '../../../server/src/contract/values.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import {
  type DatasetSize,
  insertDataset,
  pageSize,
  smallDataset,
  teacher,
  words,
} from './dataset.ts';
import { median } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, startServer } from './servers.ts';

/** A request, and the highest ratio of its times in the large and the small dataset. */
type GrowthCase = { name: string; goal: number; path: (size: DatasetSize) => string };

const queue = `/pendingAssignments?email=${encodeURIComponent(teacher.email)}`;

/** As the pages ask: without these parameters the API answers the first 1,000. */
const firstPage = `/assignmentLevel?currentPage=0&itemsPerPage=${pageSize}`;

const cases: GrowthCase[] = [
  { name: 'first page', goal: 1.25, path: () => firstPage },
  {
    name: 'last page',
    goal: 2,
    path: ({ assignmentCount }) => `/assignmentLevel?${lastPage(assignmentCount)}`,
  },
  {
    name: 'first page of easy ones',
    goal: 1.25,
    path: () => `${firstPage}&difficultyLevel=easy`,
  },
  {
    name: 'last page of easy ones',
    goal: 2,
    path: ({ assignmentCount }) =>
      `/assignmentLevel?difficultyLevel=easy&${lastPage(Math.ceil(assignmentCount / 3))}`,
  },
  {
    name: 'search of a rare word',
    goal: 1.25,
    path: () => `${firstPage}&search=${words.rare}`,
  },
  {
    name: 'search of a common word',
    goal: 1.25,
    path: () => `${firstPage}&search=${words.common}`,
  },
  { name: 'count', goal: 1.25, path: () => '/assignmentsCount' },
  { name: 'count of easy ones', goal: 2, path: () => '/assignmentsCount?difficultyLevel=easy' },
  // Of 1,000 matches and of 10,000, up to which it counts.
  { name: 'count of a search', goal: 12, path: () => `/assignmentsCount?search=${words.common}` },
  { name: 'first page of the queue', goal: 1.25, path: () => `${queue}&itemsPerPage=${pageSize}` },
  {
    name: 'last page of the queue',
    goal: 2,
    path: ({ pendingCount }) => `${queue}&${lastPage(pendingCount)}`,
  },
  {
    name: 'count of the queue',
    goal: 2,
    path: () => queue.replace('?', '/count?'),
  },
];

/** The last page, or the last one that the API allows. */
function lastPage(count: number): string {
  const skipped = Math.min(count - 1, maxSkipped);
  return `currentPage=${Math.floor(skipped / pageSize)}&itemsPerPage=${pageSize}`;
}

/** Compares response times in a dataset a hundred times as large, for one client. */
export async function measureGrowth(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const large: DatasetSize = { assignmentCount: profile.large, pendingCount: profile.large / 10 };
  const sizes = [smallDataset, large];
  const servers = await Promise.all(
    sizes.map(async (size) => {
      const { database, uri } = benchDatabase.open(`of-${size.assignmentCount}`);
      await insertDataset(database, size);
      return startServer('api', uri);
    }),
  );
  const agent = new Agent({ keepAlive: true });
  try {
    const rows: Row[] = [];
    for (const { name, goal, path } of cases) {
      const calls = sizes.map((size, index) => {
        const url = `${servers[index]?.url}${path(size)}`;
        return () => sendGet(url, agent);
      });
      const [baseline = Number.NaN, figure = Number.NaN] = await measureMedians(
        calls,
        profile.calls,
      );
      rows.push({
        name: `${name[0]?.toUpperCase()}${name.slice(1)}: ${describe(large)} against ${describe(smallDataset)}`,
        figure,
        baseline,
        unit: 'ms',
        goal,
      });
    }
    return rows;
  } finally {
    agent.destroy();
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

const digits = new Intl.NumberFormat('en');

function describe({ assignmentCount, pendingCount }: DatasetSize): string {
  return `${digits.format(assignmentCount)} assignments, ${digits.format(pendingCount)} to mark`;
}

/** Sends a GET request and reads the response to its end. */
export function sendGet(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: authorize(teacher) }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} was answered ${answer.statusCode}`));
      });
    }).once('error', reject);
  });
}

/**
 * Median times of the calls in milliseconds. The calls alternate, so that other load on the machine affects them equally.
 */
export async function measureMedians(
  calls: (() => Promise<void>)[],
  runs: number,
): Promise<number[]> {
  const times = calls.map((): number[] => []);
  const warmUp = Math.ceil(runs / 4);
  for (let run = -warmUp; run < runs; run += 1) {
    for (const [index, call] of calls.entries()) {
      const start = performance.now();
      await call();
      if (run >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
