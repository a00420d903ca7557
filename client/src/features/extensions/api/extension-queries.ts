import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { readPage, toPageQuery } from '#lib/lists/list-address.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

/** How many requests one page has. */
export const requestPageSize = 20;

/** Starts with the key of the submissions: what is late and missing depends on it. */
const requestsKey = [...submissionsKey, 'extension-requests'] as const;
export const requestPagesKey = [...requestsKey, 'page'] as const;

export type RequestList = ReturnType<typeof readRequestList>;

/** Reads which page is shown from the address. */
export function readRequestList(params: URLSearchParams) {
  return { page: readPage(params) };
}

/** `GET /extension-requests`: what waits for an answer of this teacher, the longest waiting first. */
export function requestPageQuery({ page }: RequestList) {
  return queryOptions({
    queryKey: [...requestPagesKey, { page }],
    queryFn: ({ signal }) =>
      call('GET /extension-requests', { query: toPageQuery(page, requestPageSize), signal }),
  });
}

/** `GET /extension-requests/count`. Each page asks anew: a student may have asked just now. */
export const requestCountQuery = queryOptions({
  queryKey: [...requestsKey, 'count'],
  queryFn: async ({ signal }) => (await call('GET /extension-requests/count', { signal })).count,
  staleTime: query.pageTime,
});
