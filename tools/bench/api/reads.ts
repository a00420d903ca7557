import { deepStrictEqual } from 'node:assert';
import { createAnswers } from '../bare/answers.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { insertDataset, pageSize, smallDataset, student } from './dataset.ts';
import { compareRates, type Load, loadDriver, loadServer, measureLoads } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, type BenchServer, readResidentMemory, startServer } from './servers.ts';

/** The measured calls. The servers to compare with answer the path whatever the query and the headers are. */
export const reads = [
  {
    name: `GET /assignmentLevel, ${pageSize}`,
    path: '/assignmentLevel',
    query: `?difficultyLevel=&currentPage=0&itemsPerPage=${pageSize}`,
    // Signed out: for a signed-in account the answer also says which assignments are on the account's list.
    headers: {},
    share: 0.75,
  },
  {
    name: 'GET /mySubmittedAssignment, signed in',
    path: '/mySubmittedAssignment',
    query: `?email=${encodeURIComponent(student.email)}`,
    headers: authorize(student),
    share: 0.65,
  },
] as const;

/** Compares the API's rate with bare Node's, its 99th percentile and memory with bare Express's. */
export async function measureReads(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('reads');
  await insertDataset(database, smallDataset);
  const answers = createAnswers(database, student.uid);
  const node = await startServer('node', uri);
  const express = await startServer('express', uri);
  const api = await startServer('api', uri);
  const servers = [node, express, api];
  const rows: Row[] = [];
  try {
    for (const { name, path, query, headers, share } of reads) {
      const calls = servers.map((server) => ({
        server,
        options: { url: `${server.url}${path}${query}`, headers },
      }));
      await requireSameAnswers(calls.map(({ options }) => options));
      const loads = calls.map(({ server, options }) => loadServer(server, options));
      const targets = [loadDriver(answers[path]), ...loads];
      rows.push(...compare(name, share, await measureLoads(targets, profile)));
    }
    rows.push(await compareMemory(api, express));
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  return rows;
}

/** A comparison of servers is valid only when they return the same answers. */
async function requireSameAnswers(calls: { url: string; headers: Record<string, string> }[]) {
  const [first, ...others] = await Promise.all(
    calls.map(async ({ url, headers }) => (await fetch(url, { headers })).json()),
  );
  for (const answer of others) deepStrictEqual(answer, first);
}

function compare(name: string, share: number, loads: Load[]): Row[] {
  const [driver, node, express, api] = loads;
  if (!driver || !node || !express || !api) throw new Error(`${name}: a load is missing`);
  return [
    compareRates(`${name}: API against node:http`, api, node, share),
    {
      name: `${name}: 99th percentile, API against Express`,
      figure: api.p99,
      baseline: express.p99,
      unit: 'ms',
      goal: 2,
    },
    compareRates(`${name}: API against Express`, api, express),
    ...compareCosts(name, { node, express, api }),
    compareRates(`${name}: node:http against the driver`, node, driver),
  ];
}

function compareCosts(name: string, loads: Record<'node' | 'express' | 'api', Load>): Row[] {
  if (Number.isNaN(loads.api.cost)) return [];
  return (['node', 'express'] as const).map((kind) => ({
    name: `${name}: processor time of an answer, API against ${kind === 'node' ? 'node:http' : 'Express'}`,
    figure: loads.api.cost,
    baseline: loads[kind].cost,
    unit: 'µs',
  }));
}

async function compareMemory(api: BenchServer, express: BenchServer): Promise<Row> {
  return {
    name: 'Resident memory after the load: API against Express',
    figure: await readResidentMemory(api),
    baseline: await readResidentMemory(express),
    unit: 'MB',
    goal: 1.5,
  };
}
