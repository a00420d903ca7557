import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { agendaKey, studyTasksKey } from '#lib/queries/study-task-keys.ts';
import { applyUnsent } from './agenda-mutations.ts';

/** `GET /agenda`: assignments, sessions and study tasks together, seen from `today` (`YYYY-MM-DD`). */
export function agendaQuery(today: string) {
  return queryOptions({
    queryKey: [...agendaKey, today],
    queryFn: async ({ signal, client }) =>
      applyUnsent(client, await call('GET /agenda', { query: { today }, signal })),
    // Each page asks anew: what a teacher changes, extends or withdraws invalidates no query here.
    staleTime: query.pageTime,
  });
}

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
