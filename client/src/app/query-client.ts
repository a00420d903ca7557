import { notifyManager, QueryClient } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { isWorthRetrying } from '#lib/http/problem.ts';

// By default components learn of a change in a timer. A second click that waits already would come before it, and a button
// would start its mutation twice.
notifyManager.setScheduler(queueMicrotask);

/** The cache, with the data-fetching defaults of spec §9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // While the browser knows no network another try would only make the person wait for the failure.
        retry: (failures, error) =>
          failures < query.retries && isWorthRetrying(error) && navigator.onLine,
        gcTime: query.cacheTime,
        staleTime: query.freshTime,
        // The default pauses while the browser reports that it is offline: a loader would never resolve.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
