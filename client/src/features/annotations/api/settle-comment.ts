import { mutationOptions } from '@tanstack/react-query';
import type { Annotation } from 'server/contract/annotations/schemas';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { annotationsQuery } from '#lib/queries/submission-life-queries.ts';

/** `PATCH /submissions/:id/annotations`: writes one comment of an earlier attempt, settled or open again. */
export function settleComment(submissionId: string, attempt: number) {
  return mutationOptions({
    mutationFn: (annotation: Annotation) =>
      call('PATCH /submissions/:id/annotations', {
        params: { id: submissionId },
        body: { attempt, changes: [{ op: 'put', annotation }] },
      }),
    ...invalidates({ awaited: [annotationsQuery(submissionId, attempt).queryKey] }),
  });
}
