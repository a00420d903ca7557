import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';

/** How many rubrics are offered to be used again: the newest, or those that a search finds. */
const offeredRubrics = 20;

/** `GET /assignments/:id/rubric`. Always stale: who edits it must see what is there now. */
export function rubricQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'rubric', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /assignments/:id/rubric', { params: { id: assignmentId }, signal }),
    staleTime: 0,
  });
}

/** `GET /rubrics`: those of the teacher's own assignments. */
export function ownRubricsQuery(search: string) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'own-rubrics', search],
    queryFn: ({ signal }) =>
      call('GET /rubrics', {
        query: { itemsPerPage: offeredRubrics, ...(search && { search }) },
        signal,
      }),
  });
}
