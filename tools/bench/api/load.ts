import autocannon from 'autocannon';
import type { Row } from '../table.ts';
import type { BenchProfile } from './profile.ts';
import { type BenchServer, readProcessorTime } from './servers.ts';

/** Concurrent connections. */
const connections = 32;

export type Load = {
  /** Answers per second. */
  rate: number;
  /** 99th percentile of the response times in milliseconds; NaN for the driver, as is the cost. */
  p99: number;
  /** Microseconds of the server's processor time per answer; independent of other load on the machine. */
  cost: number;
};

/** Applies load for the given seconds. */
export type Target = (seconds: number) => Promise<Load>;

/** Loads the targets in turn, round by round, so that other load on the machine affects them equally. Returns medians. */
export async function measureLoads(targets: Target[], profile: BenchProfile): Promise<Load[]> {
  for (const load of targets) await load(profile.warmUp);
  const results = targets.map((): Load[] => []);
  for (let round = 0; round < profile.rounds; round += 1) {
    for (const [index, load] of targets.entries())
      results[index]?.push(await load(profile.seconds));
  }
  return results.map((loads) => ({
    rate: median(loads.map(({ rate }) => rate)),
    p99: median(loads.map(({ p99 }) => p99)),
    cost: median(loads.map(({ cost }) => cost)),
  }));
}

/** Load on a server. @throws {Error} when an answer is missing or not 2xx: such a load measures nothing */
export function loadServer(server: BenchServer, options: Partial<autocannon.Options>): Target {
  return async (seconds) => {
    const before = await readProcessorTime(server);
    const result = await autocannon({
      url: server.url,
      connections,
      duration: seconds,
      ...options,
    });
    const { non2xx, errors, timeouts, statusCodeStats } = result;
    if (non2xx + errors + timeouts > 0) {
      const statuses = JSON.stringify(statusCodeStats);
      throw new Error(
        `${options.url ?? server.url}: ${statuses}, ${errors} errors, ${timeouts} timed out`,
      );
    }
    const answers = result['2xx'];
    const time = (await readProcessorTime(server)) - before;
    return { rate: answers / result.duration, p99: result.latency.p99, cost: time / answers };
  };
}

/** Calls of the driver, in this process. */
export function loadDriver(query: () => Promise<unknown>, parallel = connections): Target {
  return async (seconds) => {
    const start = performance.now();
    const end = start + seconds * 1000;
    let count = 0;
    const repeat = async () => {
      for (; performance.now() < end; count += 1) await query();
    };
    await Promise.all(Array.from({ length: parallel }, repeat));
    return {
      rate: count / ((performance.now() - start) / 1000),
      p99: Number.NaN,
      cost: Number.NaN,
    };
  };
}

/** The rate of one load against that of another. Where there is a goal, the ratio must be at least this. */
export function compareRates(
  name: string,
  figure: Load | undefined,
  baseline: Load | undefined,
  goal?: number,
): Row {
  return {
    name,
    figure: figure?.rate ?? Number.NaN,
    baseline: baseline?.rate ?? Number.NaN,
    unit: '/s',
    ...(goal !== undefined && { goal }),
    bound: 'min',
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
