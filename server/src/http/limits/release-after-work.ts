import type { Request, Response } from 'express';
import { isDisconnected, onDisconnect } from './disconnect.ts';

/** What is called when the work of a request has ended, and whether its handler is running. */
type RequestWork = { isRunning: boolean; releases: (() => void)[] };

const workByResponse = new WeakMap<Response, RequestWork>();

/**
 * Calls `release` when the work of a request has ended: when its handler has ended, even if the caller has disconnected before.
 * The work of a request that never reaches its handler ends with the response or the connection.
 */
export function releaseAfterWork(request: Request, response: Response, release: () => void): void {
  const work = workByResponse.get(response) ?? trackWork(request, response);
  work.releases.push(release);
  // The event was emitted before anybody listened.
  if (isDisconnected(request) && !work.isRunning) releaseAll(work);
}

function trackWork(request: Request, response: Response): RequestWork {
  const work: RequestWork = { isRunning: false, releases: [] };
  workByResponse.set(response, work);
  const end = () => {
    stopListening();
    if (!work.isRunning) releaseAll(work);
  };
  const stopListening = onDisconnect(request, end);
  response.once('close', end);
  return work;
}

/**
 * Runs the handler of a request, and releases afterwards what `releaseAfterWork` has registered. The handler of such a request
 * is not started when the caller has disconnected.
 */
export async function runHandler(
  request: Request,
  response: Response,
  handle: () => Promise<void>,
): Promise<void> {
  const work = workByResponse.get(response);
  if (work === undefined) return handle();
  if (isDisconnected(request)) return;
  work.isRunning = true;
  try {
    await handle();
  } finally {
    work.isRunning = false;
    releaseAll(work);
  }
}

function releaseAll({ releases }: RequestWork): void {
  for (const release of releases.splice(0)) release();
}
