import { queryOptions } from '@tanstack/react-query';
import type { Priority, StudyTask } from 'server/contract/study-tasks';
import { api } from '../../lib/api/api.ts';

/** Everything the server says about study tasks hangs under this key: a change invalidates it whole. */
export const studyTasksKey = ['study-tasks'] as const;

/** The lists among it. */
export const studyTaskPagesKey = [...studyTasksKey, 'page'] as const;

/** Empty means all (spec §5). */
export type PriorityFilter = Priority | '';

/** `GET /myStudyTasks?email=&priority=`: the person's own tasks, the earliest day first. */
export function studyTasksQuery(email: string, priority: PriorityFilter) {
  return queryOptions({
    queryKey: [...studyTaskPagesKey, { email, priority }],
    queryFn: async ({ signal }) => {
      const params = { email, priority };
      const { data } = await api.get<StudyTask[]>('/myStudyTasks', { params, signal });
      return data;
    },
  });
}
