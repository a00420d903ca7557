import { Agent, get } from 'node:http';
import { maxSkipped } from '../../../server/src/contract/paging.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { median } from './load.ts';
import type { Pace } from './pace.ts';
import { fillSchool, pageSize, type School, smallSchool, teacher, words } from './school.ts';
import { authorize, startServer } from './servers.ts';

/** What is asked of a school, and how much longer it may take in the large one. */
type Question = { name: string; goal: number; path: (school: School) => string };

const queue = `/pendingAssignments?email=${encodeURIComponent(teacher.email)}`;

const questions: Question[] = [
  { name: 'first page', goal: 1.25, path: () => '/assignmentLevel' },
  {
    name: 'last page',
    goal: 2,
    path: ({ assignmentCount }) => `/assignmentLevel?${lastPage(assignmentCount)}`,
  },
  {
    name: 'first page of easy ones',
    goal: 1.25,
    path: () => '/assignmentLevel?difficultyLevel=easy',
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
    path: () => `/assignmentLevel?search=${words.rare}`,
  },
  {
    name: 'search of a common word',
    goal: 1.25,
    path: () => `/assignmentLevel?search=${words.common}`,
  },
  { name: 'count', goal: 1.25, path: () => '/assignmentsCount' },
  { name: 'count of easy ones', goal: 2, path: () => '/assignmentsCount?difficultyLevel=easy' },
  { name: 'count of a search', goal: 2, path: () => `/assignmentsCount?search=${words.common}` },
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

/** The last page, or the last one that the API opens. */
function lastPage(count: number): string {
  const skipped = Math.min(count - 1, maxSkipped);
  return `currentPage=${Math.floor(skipped / pageSize)}&itemsPerPage=${pageSize}`;
}

/** How much longer one caller waits in a school a hundred times as large, page by page and count by count. */
export async function measureGrowth(benchDatabase: BenchDatabase, pace: Pace): Promise<Row[]> {
  const large: School = { assignmentCount: pace.large, pendingCount: pace.large / 10 };
  const schools = [smallSchool, large];
  const servers = await Promise.all(
    schools.map(async (school) => {
      const { database, uri } = benchDatabase.open(`of-${school.assignmentCount}`);
      await fillSchool(database, school);
      return startServer('api', uri);
    }),
  );
  const agent = new Agent({ keepAlive: true });
  try {
    const rows: Row[] = [];
    for (const { name, goal, path } of questions) {
      const calls = schools.map((school, index) => {
        const url = `${servers[index]?.url}${path(school)}`;
        return () => ask(url, agent);
      });
      const [baseline = Number.NaN, figure = Number.NaN] = await measureMedians(calls, pace.calls);
      rows.push({
        name: `${name[0]?.toUpperCase()}${name.slice(1)}: ${describe(large)} against ${describe(smallSchool)}`,
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

function describe({ assignmentCount, pendingCount }: School): string {
  return `${digits.format(assignmentCount)} assignments, ${digits.format(pendingCount)} waiting`;
}

/** Reads an answer to its end. */
function ask(url: string, agent: Agent): Promise<void> {
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
 * Median times in milliseconds of calls that are compared with each other. They take turns, so that whatever else the
 * machine does meets them alike.
 */
async function measureMedians(calls: (() => Promise<void>)[], runs: number): Promise<number[]> {
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
