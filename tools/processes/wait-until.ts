import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type WaitOptions = {
  /** Completes the sentence "… did not happen within 120 s" of the error. */
  what: string;
  /** Milliseconds until the wait is given up. */
  timeout?: number;
  signal?: AbortSignal;
};

/** Asks again and again until the answer is yes; rejects when the time is over or the signal aborts. */
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

/** Whether a GET of the address is answered with a 2xx status now. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // fetch tells "nobody listens there" by a TypeError.
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
