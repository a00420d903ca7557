import { checkApiHealth, reportSlowResponse } from '#lib/http/outage.ts';
import type { WorkerMessage } from '#lib/service-worker-messages.ts';

/**
 * Checks the API when the worker of an earlier visit has served a cached answer, unless the answer was only slow. Call at once:
 * the worker serves the first requests of the page too.
 */
export function followServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    void (data === 'late' ? reportSlowResponse() : checkApiHealth());
  });
}
