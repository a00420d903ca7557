import { createServer } from 'node:http';
import { listen } from '../../../server/src/testing/listen.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { insertDataset, pageSize, smallDataset, student } from './dataset.ts';
import { compareRates, loadServer, measureLoads, median } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, startServer } from './servers.ts';
import { startOnce } from './starts.ts';

/** What traces cost where a collector is set: an API that sends them against one that does not. */
export async function measureTraces(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('traces');
  await insertDataset(database, smallDataset);
  const collector = await startCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const starts = await measureTracedStarts(uri, environment, profile);
  const silent = await startServer('api', uri);
  const traced = await startServer('api', uri, environment);
  const query = `?difficultyLevel=&currentPage=0&itemsPerPage=${pageSize}`;
  const targets = [silent, traced].map((server) =>
    loadServer(server, {
      url: `${server.url}/assignmentLevel${query}`,
      headers: authorize(student),
    }),
  );
  try {
    const [without, withTraces] = await measureLoads(targets, profile);
    const name = `GET /assignmentLevel, ${pageSize}`;
    return [
      compareRates(`${name}: API with traces against without`, withTraces, without),
      {
        name: `${name}: processor time of an answer, with traces against without`,
        figure: withTraces?.cost ?? Number.NaN,
        baseline: without?.cost ?? Number.NaN,
        unit: 'µs',
      },
      starts,
    ];
  } finally {
    await Promise.all([silent.stop(), traced.stop()]);
    collector.close();
  }
}

async function measureTracedStarts(
  uri: string,
  environment: Record<string, string>,
  profile: BenchProfile,
): Promise<Row> {
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = -1; round < profile.starts; round += 1) {
    const without = await startOnce('api', uri);
    const traced = await startOnce('api', uri, environment);
    if (round < 0) continue;
    times.without.push(without);
    times.with.push(traced);
  }
  return {
    name: 'Start to ready: API with traces against without',
    figure: median(times.with),
    baseline: median(times.without),
    unit: 'ms',
  };
}

/** Takes what is sent and keeps nothing. */
async function startCollector() {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  return { endpoint: `http://127.0.0.1:${await listen(server)}`, close: () => server.close() };
}
