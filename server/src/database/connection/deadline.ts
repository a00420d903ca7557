import { MongoNetworkTimeoutError } from 'mongodb';

type Waiting = { end: number; reject: (reason: Error) => void };

/** Milliseconds between two looks at the oldest call. */
const checkInterval = 50;

/**
 * Ends the wait for a call of the database after so many milliseconds, however often the driver tries it: its time limits
 * are each of one try. All calls share one timer. What the database does with the call afterwards is unknown, as with every
 * broken connection.
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
