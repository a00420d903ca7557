import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { submissionFilters, submissionOrders } from 'server/contract/values';
import { query } from '#lib/constants.ts';
import { call, callPage } from '#lib/http/api.ts';
import {
  findChoice,
  readPage,
  readSearch,
  toPageQuery,
  writeList,
} from '#lib/lists/list-address.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';
import { assignmentParameter, paths } from '#lib/routing/paths.ts';
import { showAlias } from './show-alias.ts';

/** A usual class fits. */
export const submissionPageSize = 50;

/** What the list of submissions shows; `not-submitted` is a list of students instead. */
export const listFilters = [...submissionFilters, 'not-submitted'] as const;

export type SubmissionList = ReturnType<typeof readSubmissionList>;

export function readSubmissionList(params: URLSearchParams) {
  return {
    search: readSearch(params),
    status: findChoice(listFilters, params.get('status')),
    sort: findChoice(submissionOrders, params.get('sort')),
    page: readPage(params),
  };
}

/** The marking page of a submission of this list, which goes on with the same list and leads back to its page. */
export function toMarkingPage(submissionId: string, assignmentId: string, list: SubmissionList) {
  const params = writeList(readSubmissionList, list);
  params.set(assignmentParameter, assignmentId);
  return { pathname: paths.giveMark(submissionId), search: params.toString() };
}

/** `GET /assignments/:id/submissions`: one page of them, and how many there are in all. */
export function submissionListQuery(id: string, { search, status, sort, page }: SubmissionList) {
  return queryOptions({
    queryKey: [...submissionsKey, 'of-assignment', id, { search, status, sort, page }],
    queryFn: async ({ signal }) => {
      const shown = status === 'not-submitted' ? '' : status;
      const query = { search, status: shown, sort, ...toPageQuery(page, submissionPageSize) };
      const asked = { params: { id }, query, signal };
      const { items, count } = await callPage('GET /assignments/:id/submissions', asked);
      return { items: items.map(showAlias), count };
    },
    // Students submit meanwhile.
    staleTime: query.pageTime,
  });
}

/** `GET /assignments/:id/statistics`: how many submissions there are in each state, and what the marks are like. */
export function statisticsQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'statistics', id],
    queryFn: ({ signal }) => call('GET /assignments/:id/statistics', { params: { id }, signal }),
    staleTime: query.pageTime,
  });
}

/** `GET /assignments/:id/practice`: which comments and criteria came up most. */
export function practiceQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'practice', id],
    queryFn: ({ signal }) => call('GET /assignments/:id/practice', { params: { id }, signal }),
    staleTime: query.pageTime,
  });
}

/** `POST /assignments/:id/release`: the marks of these submissions, or all that are not released. */
export function releaseMarks(id: string) {
  return mutationOptions({
    mutationFn: (submissionIds: string[] | undefined) =>
      call('POST /assignments/:id/release', {
        params: { id },
        body: submissionIds ? { submissionIds } : {},
      }),
    // Also after a refusal: what is shown may have changed meanwhile.
    ...invalidates({ awaited: [submissionsKey] }),
  });
}
