import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type WaitOptions = {
  /** The condition, for the error "…: not within 120 s". */
  what: string;
  /** Milliseconds until it rejects. */
  timeout?: number;
  signal?: AbortSignal;
};

/** Polls until the condition is true; rejects after the timeout, or when the signal aborts. */
export async function waitUntil(
  isTrue: () => Promise<boolean>,
  { what, timeout = 120_000, signal }: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeout / 1000} s`);
    await sleep(100, undefined, signal === undefined ? {} : { signal });
  }
}

/** Whether a GET of the URL returns a 2xx status now. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // fetch throws a TypeError when the connection is refused.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Whether something accepts TCP connections on this port of 127.0.0.1 now. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
