/** Runs at most `max` tasks at the same time, the others in the order in which they came. */
export function createQueue(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < max) running++;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The next one takes over the place.
      if (next) next();
      else running--;
    }
  };
}
