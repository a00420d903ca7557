import { MongoNetworkTimeoutError } from 'mongodb';

type Waiting = { end: number; reject: (reason: Error) => void };

/** Milliseconds between two looks at the oldest call. */
const checkInterval = 50;

/**
 * Rejects when a call of the database takes longer than this many milliseconds, however often the driver retries it: the
 * driver's time limits are for each try. All calls share one timer. Whether the database still carries out the call is
 * unknown, as after every broken connection.
 */
export function createDeadline(milliseconds: number) {
  /** In the order of their ends, since all have the same time. */
  const all = new Set<Waiting>();
  let isChecking = false;

  function check(): void {
    const now = performance.now();
    for (const waiting of all) {
      if (waiting.end > now) break;
      all.delete(waiting);
      waiting.reject(
        new MongoNetworkTimeoutError(`The database did not answer in ${milliseconds} ms.`),
      );
    }
    isChecking = false;
    checkLater();
  }

  function checkLater(): void {
    if (isChecking || all.size === 0) return;
    isChecking = true;
    setTimeout(check, checkInterval).unref();
  }

  return function limit<Result>(call: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = { end: performance.now() + milliseconds, reject };
      all.add(waiting);
      checkLater();
      call.then(
        (result) => {
          all.delete(waiting);
          resolve(result);
        },
        (reason: unknown) => {
          all.delete(waiting);
          reject(reason);
        },
      );
    });
  };
}
