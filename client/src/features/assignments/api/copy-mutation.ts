import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CopyRequest } from 'server/contract/classes/copies/copies';
import { maxCopiesPerCall } from 'server/contract/values';
import { call } from '#lib/http/api.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { assignmentPagesKey } from './assignment-queries.ts';

/** `POST /classes/:id/copies`: answers the ids of the copies. */
export function copyAssignments() {
  return mutationOptions({
    mutationFn: ({ classId, ...body }: CopyRequest & { classId: string }) =>
      call('POST /classes/:id/copies', { params: { id: classId }, body }),
    ...invalidates({ awaited: [assignmentsKey] }),
  });
}

/** `GET /assignmentLevel`: the assignments of a class, as many as one call copies, the newest first. */
export function copiedAssignmentsQuery(classId: string) {
  return queryOptions({
    queryKey: [...assignmentPagesKey, 'to copy', classId],
    queryFn: ({ signal }) =>
      call('GET /assignmentLevel', {
        query: { classId, currentPage: '0', itemsPerPage: String(maxCopiesPerCall) },
        signal,
      }),
  });
}
