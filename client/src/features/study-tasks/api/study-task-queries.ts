import { queryOptions } from '@tanstack/react-query';
import { listPageSize } from '#lib/constants.ts';
import { call, callPage } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import { studyTasksKey } from '#lib/queries/study-task-keys.ts';
import type { StudyTaskList } from './study-task-list-state.ts';

/** The lists among all queries of study tasks. */
export const studyTaskPagesKey = [...studyTasksKey, 'page'] as const;

/** `GET /study-tasks/:id`: one of the person's own tasks. */
export function studyTaskQuery(id: string) {
  return queryOptions({
    queryKey: [...studyTasksKey, 'one', id],
    queryFn: ({ signal }) => call('GET /study-tasks/:id', { params: { id }, signal }),
  });
}

/** `GET /myStudyTasks`: one page of the person's own tasks, and how many of this priority there are. */
export function studyTaskListQuery(email: string, { priority, sort, page }: StudyTaskList) {
  return queryOptions({
    queryKey: [...studyTaskPagesKey, email, { priority, sort, page }],
    queryFn: ({ signal }) => {
      const query = { email, priority, sort, ...toPageQuery(page, listPageSize) };
      return callPage('GET /myStudyTasks', { query, signal });
    },
  });
}

/** `GET /study-tasks/:id/position`: where the list has the task, one-based; `null` when its filter leaves it out. */
export function studyTaskPositionQuery(id: string, { priority, sort }: StudyTaskList) {
  return queryOptions({
    queryKey: [...studyTasksKey, 'position', id, { priority, sort }],
    queryFn: async ({ signal }) => {
      const query = { priority, sort };
      const answer = await call('GET /study-tasks/:id/position', { params: { id }, query, signal });
      return answer.position;
    },
    // Without an answer the list opens at its start, which must not wait for further attempts.
    retry: false,
    staleTime: 0,
  });
}

/** How many open tasks are asked for to find those of today. */
const openTaskLimit = 50;

/** `GET /myStudyTasks`: the first tasks that are not completed, the earliest day first. */
export function openStudyTasksQuery(email: string) {
  return queryOptions({
    queryKey: [...studyTaskPagesKey, email, 'open'],
    queryFn: ({ signal }) => {
      const query = { email, status: 'not completed', sort: 'date' } as const;
      return callPage('GET /myStudyTasks', {
        query: { ...query, ...toPageQuery(1, openTaskLimit) },
        signal,
      });
    },
    select: ({ items }) => items,
  });
}
