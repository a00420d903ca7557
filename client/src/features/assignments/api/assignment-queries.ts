import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { callPublic } from '../../../lib/http/public-api.ts';
import { toPageQuery } from '../../../lib/lists/list-address.ts';
import type { AssignmentFilter, AssignmentSearch } from './assignment-search.ts';

/** Everything the server says about assignments hangs under this key: a change invalidates it whole. */
export const assignmentsKey = ['assignments'] as const;

/** The lists among it. */
export const assignmentPagesKey = [...assignmentsKey, 'page'] as const;

/** `GET /assignmentsCount`: how many assignments the filter leaves. */
export function assignmentsCountQuery({ difficulty, search }: AssignmentFilter) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'count', { difficulty, search }],
    queryFn: async ({ signal }) => {
      const query = { difficultyLevel: difficulty, ...searchFor(search) };
      const { count } = await callPublic('GET /assignmentsCount', { query, signal });
      return count;
    },
  });
}

/** `GET /assignmentLevel`: one page of assignments. */
export function assignmentPageQuery({ difficulty, search, page, size }: AssignmentSearch) {
  return queryOptions({
    queryKey: [...assignmentPagesKey, { difficulty, search, page, size }],
    queryFn: ({ signal }) => {
      const query = {
        difficultyLevel: difficulty,
        ...searchFor(search),
        ...toPageQuery(page, size),
      };
      return callPublic('GET /assignmentLevel', { query, signal });
    },
  });
}

/** Without a search the request is the one that the specification names. */
function searchFor(words: string) {
  return words ? { search: words } : {};
}

/** `GET /specificAssignment/:id`. */
export function assignmentQuery(id: string) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /specificAssignment/:id', { params: { id }, signal }),
  });
}
