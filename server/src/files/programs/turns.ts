/**
 * Runs tasks one at a time. The accounts that wait take turns: one that has sent many files waits for the others after each of
 * its own. @returns a function that runs a task of an account when it is its turn
 */
export function createTurns() {
  /** The tasks that wait, by account; whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) await next();
    isRunning = false;
  }

  function takeNext(): (() => Promise<void>) | undefined {
    for (const [account, [first, ...others]] of waiting) {
      waiting.delete(account);
      if (others.length > 0) waiting.set(account, others);
      return first;
    }
    return undefined;
  }

  return function inTurn<Result>(account: string, task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = async () => task().then(resolve, reject);
      waiting.set(account, [...(waiting.get(account) ?? []), run]);
      if (!isRunning) void runAll();
    });
  };
}
