import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { callPage } from '#lib/http/api.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

/** Each page asks anew: a new or deleted assignment changes what is due, and invalidates no submission query. */
const staleTime = query.pageTime;

/**
 * Assignments to submit: due, or overdue by the day of the school. That day, `today` (`YYYY-MM-DD`), is only in the keys, so
 * that a new day asks again.
 */
export interface DueFilter {
  today: string;
  state: 'due' | 'overdue';
}

export const dueListsKey = [...submissionsKey, 'due'] as const;

/** How many are shown until all are requested. */
export const fewestDue = 5;

/** `GET /assignments/due`: what this student has to submit, the day closest to today first, and how many there are in all. */
export function dueQuery({ today, state }: DueFilter, itemsPerPage: number) {
  return queryOptions({
    queryKey: [...dueListsKey, { today, state, itemsPerPage }],
    queryFn: ({ signal }) =>
      callPage('GET /assignments/due', { query: { state, itemsPerPage }, signal }),
    staleTime,
  });
}
