import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import type { AssignmentFilter } from './assignment-list-state.ts';

/** The lists among it. */
export const assignmentPagesKey = [...assignmentsKey, 'page'] as const;

/** What a list shows: of all that the reader may see, or of one of their classes alone. */
type ListedAssignments = AssignmentFilter & {
  classId?: string;
  /** Of one class: those of one topic, and those of a part of its days. */
  topic?: string;
  when?: 'upcoming' | 'past';
};

/** `GET /assignmentsCount`: how many assignments the filter leaves. */
export function assignmentsCountQuery({ difficulty, ...narrowed }: ListedAssignments) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'count', { difficulty, ...narrowed }],
    queryFn: async ({ signal }) => {
      const query = { difficultyLevel: difficulty, ...narrowTo(narrowed) };
      const { count } = await call('GET /assignmentsCount', { query, signal });
      return count;
    },
  });
}

/** `GET /assignmentLevel`: one page of assignments. */
export function assignmentPageQuery({
  difficulty,
  page,
  size,
  ...narrowed
}: ListedAssignments & { page: number; size: number }) {
  return queryOptions({
    queryKey: [...assignmentPagesKey, { difficulty, ...narrowed, page, size }],
    queryFn: ({ signal }) => {
      const query = {
        difficultyLevel: difficulty,
        ...narrowTo(narrowed),
        ...toPageQuery(page, size),
      };
      return call('GET /assignmentLevel', { query, signal });
    },
  });
}

/** Without a search and a class the request is the one that the specification names. */
function narrowTo({ search, classId, topic, when }: Omit<ListedAssignments, 'difficulty'>) {
  return {
    ...(search && { search }),
    ...(classId !== undefined && { classId }),
    ...(topic && { topic }),
    ...(when && { when }),
  };
}

/** `GET /assignments/last`: what this teacher chose for their last assignment; `null` without any. */
export const lastAssignmentQuery = () =>
  queryOptions({
    queryKey: [...assignmentsKey, 'last'],
    queryFn: async ({ signal }) => (await call('GET /assignments/last', { signal })).last,
  });

/** `GET /specificAssignment/:id`. */
export function assignmentQuery(id: string) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /specificAssignment/:id', { params: { id }, signal }),
  });
}

/** `GET /classes/:id/load`: what a class has due already in the week of this Monday, `YYYY-MM-DD`. */
export function classLoadQuery(id: string, monday: string) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'load', id, monday],
    queryFn: ({ signal }) =>
      call('GET /classes/:id/load', { params: { id }, query: { date: monday }, signal }),
  });
}
