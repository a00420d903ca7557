import type { Endpoints } from 'server/contract/endpoints';
import { healthCheck } from '../constants.ts';
import { apiUrl } from '../env.ts';

/** `/health/ready` of `GET /health/ready`. */
type PathOf<Key extends keyof Endpoints> = Key extends `${string} ${infer Path}` ? Path : never;

/** Requested with `fetch`: the first chunk holds this module, and no axios. */
const readyPath: PathOf<'GET /health/ready'> = '/health/ready';

let isUnavailable = false;
let slowUntil = 0;
let runningCheck: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the API, or the network to it, is known to be unavailable. */
export function isApiUnavailable(): boolean {
  return isUnavailable;
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
  runningCheck ??= updateHealth().finally(() => {
    runningCheck = undefined;
  });
  return runningCheck;
}

/**
 * Call when a cached answer was shown because the API was too slow. A ready API may still be slow:
 * queries are not refetched at once.
 */
export function reportSlowResponse(): Promise<void> {
  slowUntil = Date.now() + healthCheck.slowPeriod;
  setUnavailable(true);
  return checkApiHealth();
}

async function updateHealth(): Promise<void> {
  clearTimeout(timer);
  const answer = await requestHealth();
  if (answer?.ok && Date.now() >= slowUntil) return setUnavailable(false);
  setUnavailable(true);
  const retryAfter = Number(answer?.headers.get('retry-after')) * 1000;
  const { interval } = healthCheck;
  const delay = Math.min(Math.max(retryAfter || 0, interval), 5 * interval);
  timer = setTimeout(checkApiHealth, delay);
}

/** `undefined` when there is no answer. */
async function requestHealth(): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(healthCheck.timeout);
    return await fetch(`${apiUrl}${readyPath}`, { signal, cache: 'no-store' });
  } catch {
    return undefined;
  }
}

function setUnavailable(value: boolean): void {
  if (isUnavailable === value) return;
  isUnavailable = value;
  for (const listener of listeners) listener();
}
