import { apiUrl } from '../env.ts';
import type { PathOf } from './call.ts';

/** Requested with `fetch`: the first chunk holds this module, and no axios. */
const readyPath: PathOf<'GET /health/ready'> = '/health/ready';

/** Milliseconds between two health checks, and the timeout of one. */
const pause = 2_000;
const healthTimeout = 5_000;
/** Milliseconds for which the API counts as slow after a slow response. */
const slowPeriod = 10_000;

let isAway = false;
let slowUntil = 0;
let asking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the API, or the network to it, is known to be unavailable. */
export function isApiAway(): boolean {
  return isAway;
}

/** Calls `listener` at each change; returns the function that ends this. */
export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Call after a request got no answer, or a gateway error. The API's health is checked before the banner
 * is shown, and repeatedly until it is back. Concurrent calls share one check.
 */
export function checkApiHealth(): Promise<void> {
  asking ??= updateHealth().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Call when a cached answer was shown because the API was too slow. A ready API may still be slow:
 * queries are not refetched at once.
 */
export function reportSlowResponse(): Promise<void> {
  slowUntil = Date.now() + slowPeriod;
  tell(true);
  return checkApiHealth();
}

async function updateHealth(): Promise<void> {
  clearTimeout(timer);
  const answer = await ask();
  if (answer?.ok && Date.now() >= slowUntil) return tell(false);
  tell(true);
  const wanted = Number(answer?.headers.get('retry-after')) * 1000;
  timer = setTimeout(checkApiHealth, Math.min(Math.max(wanted || 0, pause), 5 * pause));
}

/** `undefined` when there is no answer. */
async function ask(): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(healthTimeout);
    return await fetch(`${apiUrl}${readyPath}`, { signal, cache: 'no-store' });
  } catch {
    return undefined;
  }
}

function tell(away: boolean): void {
  if (isAway === away) return;
  isAway = away;
  for (const listener of listeners) listener();
}
