import { queryOptions } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments';
import type { CountResult } from 'server/contract/results';
import { api } from '../../lib/api/api.ts';
import { publicApi } from '../../lib/api/public-api.ts';
import type { AssignmentFilter, AssignmentSearch } from './assignment-search.ts';

/** Everything the server says about assignments hangs under this key: a change invalidates it whole. */
export const assignmentsKey = ['assignments'] as const;

/** The lists among it. */
export const assignmentPagesKey = [...assignmentsKey, 'page'] as const;

/** `GET /assignmentsCount`: how many assignments the filter leaves. */
export function assignmentsCountQuery({ difficultyLevel, words }: AssignmentFilter) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'count', { difficultyLevel, words }],
    queryFn: async ({ signal }) => {
      const params = { difficultyLevel, ...searchFor(words) };
      const { data } = await publicApi.get<CountResult>('/assignmentsCount', { params, signal });
      return data.count;
    },
  });
}

/** `GET /assignmentLevel`: one page of assignments; the page index sent is zero-based (spec §9). */
export function assignmentPageQuery({ difficultyLevel, words, page, pageSize }: AssignmentSearch) {
  return queryOptions({
    queryKey: [...assignmentPagesKey, { difficultyLevel, words, page, pageSize }],
    queryFn: async ({ signal }) => {
      const params = {
        difficultyLevel,
        ...searchFor(words),
        currentPage: page - 1,
        itemsPerPage: pageSize,
      };
      const { data } = await publicApi.get<Assignment[]>('/assignmentLevel', { params, signal });
      return data;
    },
  });
}

/** Without words the call is the specification's own. */
function searchFor(words: string) {
  return words ? { search: words } : {};
}

/** `GET /specificAssignment/:id`. */
export function assignmentQuery(id: string) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const path = `/specificAssignment/${encodeURIComponent(id)}`;
      const { data } = await api.get<Assignment>(path, { signal });
      return data;
    },
  });
}
