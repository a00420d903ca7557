import autocannon from 'autocannon';
import type { Pace } from './pace.ts';
import { type BenchServer, readProcessorTime } from './servers.ts';

/** How many call at the same time. */
const callers = 32;

export type Load = {
  /** Answers per second. */
  rate: number;
  /** Milliseconds within which 99 of 100 answers come; unknown of the driver, as is the cost. */
  p99: number;
  /** Microseconds of processor time of the server for each answer: what it costs, however busy the machine is. */
  cost: number;
};

/** Asks with all callers for so long. */
type Target = (seconds: number) => Promise<Load>;

/** Loads the targets in turn, round by round, so that whatever else the machine does meets them alike: their medians. */
export async function measureLoads(targets: Target[], pace: Pace): Promise<Load[]> {
  for (const load of targets) await load(pace.warmUp);
  const results = targets.map((): Load[] => []);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [index, load] of targets.entries()) results[index]?.push(await load(pace.seconds));
  }
  return results.map((loads) => ({
    rate: median(loads.map(({ rate }) => rate)),
    p99: median(loads.map(({ p99 }) => p99)),
    cost: median(loads.map(({ cost }) => cost)),
  }));
}

/** Calls of a server. @throws {Error} when an answer is missing or not a 2xx: such a load measures nothing */
export function loadServer(server: BenchServer, options: Partial<autocannon.Options>): Target {
  return async (seconds) => {
    const before = await readProcessorTime(server);
    const result = await autocannon({
      url: server.url,
      connections: callers,
      duration: seconds,
      ...options,
    });
    const { non2xx, errors, timeouts } = result;
    if (non2xx + errors + timeouts > 0) {
      throw new Error(
        `${options.url ?? server.url}: ${non2xx} not 2xx, ${errors} errors, ${timeouts} too late`,
      );
    }
    const answers = result['2xx'];
    const time = (await readProcessorTime(server)) - before;
    return { rate: answers / result.duration, p99: result.latency.p99, cost: time / answers };
  };
}

/** Calls of the driver in this process. */
export function loadDriver(ask: () => Promise<unknown>): Target {
  return async (seconds) => {
    const start = performance.now();
    const end = start + seconds * 1000;
    let count = 0;
    const askAgain = async () => {
      for (; performance.now() < end; count += 1) await ask();
    };
    await Promise.all(Array.from({ length: callers }, askAgain));
    return {
      rate: count / ((performance.now() - start) / 1000),
      p99: Number.NaN,
      cost: Number.NaN,
    };
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
