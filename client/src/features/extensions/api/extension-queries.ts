import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { findChoice, readPage, toPageQuery } from '#lib/lists/list-address.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

export const requestPageSize = 20;

/** Starts with the key of the submissions: what is late and missing depends on it. */
const requestsKey = [...submissionsKey, 'extension-requests'] as const;
export const requestPagesKey = [...requestsKey, 'page'] as const;

type RequestList = ReturnType<typeof readRequestList>;

/** The longest waiting first, or by the last names of the students. */
export const requestOrders = ['oldest', 'lastName'] as const;

/** Reads the order, and which page is shown, from the address. */
export function readRequestList(params: URLSearchParams) {
  return { sort: findChoice(requestOrders, params.get('sort')), page: readPage(params) };
}

/** `GET /extension-requests`: what waits for an answer of this teacher. */
export function requestPageQuery({ sort, page }: RequestList) {
  return queryOptions({
    queryKey: [...requestPagesKey, { sort, page }],
    queryFn: ({ signal }) => {
      const query = { sort, ...toPageQuery(page, requestPageSize) };
      return call('GET /extension-requests', { query, signal });
    },
  });
}

/** `GET /extension-requests/count`. Each page asks anew: a student may have asked just now. */
export const requestCountQuery = queryOptions({
  queryKey: [...requestsKey, 'count'],
  queryFn: async ({ signal }) => (await call('GET /extension-requests/count', { signal })).count,
  staleTime: query.pageTime,
});
