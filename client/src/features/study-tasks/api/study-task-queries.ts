import { queryOptions } from '@tanstack/react-query';
import { listPageSize } from '../../../lib/constants.ts';
import { call } from '../../../lib/http/api.ts';
import { toPageQuery } from '../../../lib/lists/list-address.ts';
import type { StudyTaskList } from './study-task-list-state.ts';

/** Everything the server says about study tasks hangs under this key: a change invalidates it whole. */
export const studyTasksKey = ['study-tasks'] as const;

/** The lists among it. */
export const studyTaskPagesKey = [...studyTasksKey, 'page'] as const;

/** `GET /myStudyTasks`: one page of the person's own tasks. */
export function studyTaskPageQuery(email: string, { priority, sort, page }: StudyTaskList) {
  return queryOptions({
    queryKey: [...studyTaskPagesKey, email, { priority, sort, page }],
    queryFn: ({ signal }) => {
      const query = { email, priority, sort, ...toPageQuery(page, listPageSize) };
      return call('GET /myStudyTasks', { query, signal });
    },
  });
}

/** `GET /myStudyTasks/count`: how many tasks of this priority there are. */
export function studyTaskCountQuery(email: string, { priority }: StudyTaskList) {
  return queryOptions({
    queryKey: [...studyTasksKey, 'count', email, { priority }],
    queryFn: async ({ signal }) => {
      const query = { email, priority };
      const { count } = await call('GET /myStudyTasks/count', { query, signal });
      return count;
    },
  });
}
