import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { listPageSize } from '../../lib/constants.ts';
import type { OwnList, PendingList } from './submission-lists.ts';

/** Everything the server says about submissions hangs under this key: a change invalidates it whole. */
export const submissionsKey = ['submissions'] as const;

/** The lists among it: what this person handed in, and what waits for a mark. */
export const ownSubmissionsKey = [...submissionsKey, 'mine'] as const;
export const pendingSubmissionsKey = [...submissionsKey, 'pending'] as const;

/** `GET /mySubmittedAssignment`: one page of the person's own submissions, searched, filtered and in an order. */
export function ownPageQuery(email: string, { search, status, sort, page }: OwnList) {
  return queryOptions({
    queryKey: [...ownSubmissionsKey, email, { search, status, sort, page }],
    queryFn: ({ signal }) => {
      const query = { email, search, status, sort, ...takePage(page) };
      return call('GET /mySubmittedAssignment', { query, signal });
    },
  });
}

/** `GET /mySubmittedAssignment/count`: how many of them search and status leave. */
export function ownCountQuery(email: string, { search, status }: OwnList) {
  return queryOptions({
    queryKey: [...submissionsKey, 'count-mine', email, { search, status }],
    queryFn: async ({ signal }) => {
      const query = { email, search, status };
      const { count } = await call('GET /mySubmittedAssignment/count', { query, signal });
      return count;
    },
  });
}

/** `GET /pendingAssignments`: one page of what waits for this teacher. */
export function pendingPageQuery(email: string, { search, sort, page }: PendingList) {
  return queryOptions({
    queryKey: [...pendingSubmissionsKey, email, { search, sort, page }],
    queryFn: ({ signal }) => {
      const query = { email, search, sort, ...takePage(page) };
      return call('GET /pendingAssignments', { query, signal });
    },
  });
}

/** `GET /pendingAssignments/count`: how many of them the search leaves. */
export function pendingCountQuery(email: string, { search }: PendingList) {
  return queryOptions({
    queryKey: [...submissionsKey, 'count-pending', email, { search }],
    queryFn: async ({ signal }) => {
      const query = { email, search };
      const { count } = await call('GET /pendingAssignments/count', { query, signal });
      return count;
    },
  });
}

/** The page index sent is zero-based, as that of assignments (spec §9). */
function takePage(page: number) {
  return { currentPage: page - 1, itemsPerPage: listPageSize };
}

/** `GET /specificSubmittedAssignment/:id`. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /specificSubmittedAssignment/:id', { params: { id }, signal }),
  });
}
