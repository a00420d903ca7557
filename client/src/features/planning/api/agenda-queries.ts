import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { agendaKey } from '#lib/queries/study-task-keys.ts';
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
