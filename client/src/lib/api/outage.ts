import { apiUrl } from '../env.ts';
import type { PathOf } from './call.ts';

/** Asked with `fetch`: what watches the API is part of the start, which carries no axios. */
const readyPath: PathOf<'GET /health/ready'> = '/health/ready';

/** Milliseconds between two questions whether the API is back, and until one of them counts as unanswered. */
const pause = 2_000;
const healthTimeout = 5_000;
/** How long what came too late once is taken to come too late again. */
const slowPeriod = 10_000;

let isAway = false;
let slowUntil = 0;
let asking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the API, or the way to it, is known to be away. */
export function isApiAway(): boolean {
  return isAway;
}

/** Calls `listener` at each change; returns the function that ends this. */
export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For whoever got no answer, or one of a server that cannot work. The API itself is asked before anything
 * is said, and again and again until it is back. Calls at the same time share one question.
 */
export function checkApiHealth(): Promise<void> {
  asking ??= updateHealth().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * For whoever had to show an earlier answer because the new one took too long. An API that is ready may be too slow
 * all the same: it is not asked for everything again at once.
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

/** `undefined`: nobody answered. */
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
