import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { studyTasksKey } from '#lib/queries/study-task-keys.ts';

/** `GET /assignments/:id/sessions`: the study sessions of an assignment that are not completed, by day. */
export function sessionsQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [...studyTasksKey, 'sessions', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /assignments/:id/sessions', { params: { id: assignmentId }, signal }),
    // Another device may have planned or completed one.
    staleTime: query.pageTime,
  });
}
