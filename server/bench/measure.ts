/**
 * Median times in milliseconds of several calls that are compared with each other. They take turns, so that
 * whatever else the machine does meets them alike.
 */
export async function measureMedians(
  calls: (() => Promise<unknown>)[],
  { runs = 300, warmUp = 100 } = {},
): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let run = -warmUp; run < runs; run += 1) {
    for (const [index, call] of calls.entries()) {
      const start = performance.now();
      await call();
      if (run >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN);
}
