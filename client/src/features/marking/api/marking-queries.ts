import { queryOptions } from '@tanstack/react-query';
import type { Neighbours } from 'server/contract/marking/queue';
import { query } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import { pendingSubmissionsKey, submissionsKey } from '#lib/queries/submission-keys.ts';
import type { PendingList } from './pending-list-state.ts';
import type { Queue } from './queue-state.ts';
import { showAlias } from './show-alias.ts';

/** `GET /pendingAssignments`: one page of what waits for this teacher, own assignments first. */
export function pendingPageQuery(
  email: string,
  { search, sort, size, page }: Omit<PendingList, 'size'> & { size: number },
) {
  return queryOptions({
    queryKey: [...pendingSubmissionsKey, email, { search, sort, size, page }],
    queryFn: async ({ signal }) => {
      const query = {
        email,
        search,
        sort,
        first: 'mine' as const,
        ...toPageQuery(page, size),
      };
      return (await call('GET /pendingAssignments', { query, signal })).map(showAlias);
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
    // The home page shows it too: the desk shows how many there are whenever it is opened.
    staleTime: query.pageTime,
  });
}

/** `GET /specificSubmittedAssignment/:id`. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: async ({ signal }) =>
      showAlias(await call('GET /specificSubmittedAssignment/:id', { params: { id }, signal })),
  });
}

/** `GET /submissions/:id/neighbours`, a teacher's: where it stands in the queue. */
export function neighboursQuery(id: string, { query }: Pick<Queue, 'query'>) {
  return queryOptions({
    queryKey: [...submissionsKey, 'neighbours', id, query],
    queryFn: ({ signal }) => askForNeighbours(id, { query }, signal),
  });
}

/** The same for who is about to leave the submission: what the page shows of the queue stays as it is. */
export function askForNeighbours(
  id: string,
  { query }: Pick<Queue, 'query'>,
  signal?: AbortSignal,
): Promise<Neighbours> {
  return call('GET /submissions/:id/neighbours', {
    params: { id },
    query,
    ...(signal && { signal }),
  });
}

/**
 * The next submission to mark, or the previous one when this is the last; `null` when there is none. Where marked ones stay
 * in the queue it ends with the last.
 */
export function findNextToMark(
  { previous, next }: Neighbours,
  { leavesWhenMarked }: Pick<Queue, 'leavesWhenMarked'>,
): string | null {
  return leavesWhenMarked ? (next ?? previous) : next;
}
