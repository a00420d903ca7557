import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { ownSubmissionsKey, submissionsKey } from './submission-queries.ts';

/** How many marked submissions the overview looks back on. */
export const marksRemembered = 100;

/** A new or deleted assignment changes what is due, and no submission tells of it. */
const noTime = 0;

/** What is still to hand in: from `today` (`YYYY-MM-DD`) on, or late. */
export interface DueFilter {
  today: string;
  state: 'due' | 'late';
}

/** `GET /assignments/due`: what this student has not handed in, the day closest to today first. */
export function dueQuery({ today, state }: DueFilter, itemsPerPage: number) {
  return queryOptions({
    queryKey: [...submissionsKey, 'due', { today, state, itemsPerPage }],
    queryFn: ({ signal }) =>
      call('GET /assignments/due', { query: { today, state, itemsPerPage }, signal }),
    staleTime: noTime,
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
    staleTime: noTime,
  });
}

/** `GET /assignments/handed-in`: the ids of what this person has handed in. */
export function handedInQuery(email: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'handed-in', email],
    queryFn: ({ signal }) => call('GET /assignments/handed-in', { signal }),
    select: (ids): ReadonlySet<string> => new Set(ids),
  });
}

/** `GET /mySubmittedAssignment?status=completed`: what was marked, handed in last first. */
export function markedSubmissionsQuery(email: string) {
  return queryOptions({
    // Among the person's own lists: what is deleted there leaves this one as well.
    queryKey: [...ownSubmissionsKey, email, 'marked'],
    queryFn: ({ signal }) =>
      call('GET /mySubmittedAssignment', {
        query: { email, status: 'completed', itemsPerPage: marksRemembered },
        signal,
      }),
  });
}
