import type { Request, Response } from 'express';
import { hasHungUp, onHangUp } from './hang-up.ts';

/** What a request has taken, and whether its handler is running. */
type Held = { isWorking: boolean; releases: (() => void)[] };

const heldBy = new WeakMap<Response, Held>();

/**
 * Keeps a place for a request until its work has ended. The work is that of its handler, also when the caller has hung up. Of
 * a request that its handler never gets, it ends with the answer or the connection.
 */
export function holdUntilWorkEnds(request: Request, response: Response, release: () => void): void {
  const held = heldBy.get(response) ?? holdFirst(request, response);
  held.releases.push(release);
  // No event will tell it any more.
  if (hasHungUp(request) && !held.isWorking) releaseAll(held);
}

function holdFirst(request: Request, response: Response): Held {
  const held: Held = { isWorking: false, releases: [] };
  heldBy.set(response, held);
  const end = () => {
    stopListening();
    if (!held.isWorking) releaseAll(held);
  };
  const stopListening = onHangUp(request, end);
  response.once('close', end);
  return held;
}

/** Runs the handler of a request. One that holds a place does not begin when nobody waits for its answer any more. */
export async function runWork(
  request: Request,
  response: Response,
  handle: () => Promise<void>,
): Promise<void> {
  const held = heldBy.get(response);
  if (held === undefined) return handle();
  if (hasHungUp(request)) return;
  held.isWorking = true;
  try {
    await handle();
  } finally {
    held.isWorking = false;
    releaseAll(held);
  }
}

function releaseAll({ releases }: Held): void {
  for (const release of releases.splice(0)) release();
}
