import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { call, callPage } from '#lib/http/api.ts';
import { findChoice, readPage, readSearch, toPageQuery } from '#lib/lists/list-address.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

export const markingOrders = ['to-mark', 'not-released', 'newest'] as const;
export const markingFilters = ['', 'questions'] as const;
export const markingPageSize = 12;

type MarkingList = ReturnType<typeof readMarkingList>;

/** What the view by assignment shows, from the address. */
export function readMarkingList(params: URLSearchParams) {
  return {
    search: readSearch(params),
    sort: findChoice(markingOrders, params.get('sort')),
    only: findChoice(markingFilters, params.get('only')),
    page: readPage(params),
  };
}

/** `GET /assignments/marking`: one page of the assignments with submissions, and how many there are in all. */
export function markingListQuery({ search, sort, only, page }: MarkingList) {
  return queryOptions({
    queryKey: [...submissionsKey, 'by-assignment', { search, sort, only, page }],
    queryFn: ({ signal }) => {
      const query = { search, sort, only, ...toPageQuery(page, markingPageSize) };
      return callPage('GET /assignments/marking', { query, signal });
    },
    // Students submit meanwhile.
    staleTime: query.pageTime,
  });
}

/** `GET /submissions/drafts/count`: how many marks this teacher can release. */
export const draftCountQuery = queryOptions({
  queryKey: [...submissionsKey, 'count-drafts'],
  queryFn: async ({ signal }) => (await call('GET /submissions/drafts/count', { signal })).count,
  staleTime: query.pageTime,
});
