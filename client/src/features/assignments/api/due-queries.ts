import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { submissionsKey } from '../../../lib/queries/submission-keys.ts';

/** Always stale: a new or deleted assignment changes what is due, and invalidates no submission query. */
const alwaysStale = 0;

/** Not submitted assignments: due from `today` (`YYYY-MM-DD`) on, or past due. */
export interface DueFilter {
  today: string;
  state: 'due' | 'late';
}

/** How many are shown until all are requested. */
export const fewestDue = 5;

/** `GET /assignments/due`: what this student has not submitted, the day closest to today first. */
export function dueQuery({ today, state }: DueFilter, itemsPerPage: number) {
  return queryOptions({
    queryKey: [...submissionsKey, 'due', { today, state, itemsPerPage }],
    queryFn: ({ signal }) =>
      call('GET /assignments/due', { query: { today, state, itemsPerPage }, signal }),
    staleTime: alwaysStale,
  });
}

/** `GET /assignments/due/count`. */
export function dueCountQuery({ today, state }: DueFilter) {
  return queryOptions({
    queryKey: [...submissionsKey, 'due-count', { today, state }],
    queryFn: async ({ signal }) => {
      const query = { today, state };
      const { count } = await call('GET /assignments/due/count', { query, signal });
      return count;
    },
    staleTime: alwaysStale,
  });
}
