import { mutationOptions } from '@tanstack/react-query';
import type { AnnotationWithText } from 'server/contract/annotations/texts.values';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { annotationsQuery } from '#lib/queries/submission-life-queries.ts';

interface Settling {
  comment: AnnotationWithText;
  settled: boolean;
  /** Of the annotations in which the comment was read: what a colleague has changed since is kept. */
  version: number;
}

/** `PATCH /submissions/:id/annotations`: writes one comment of an earlier attempt, settled or open again. */
export function settleComment(submissionId: string, attempt: number) {
  return mutationOptions({
    mutationFn: ({ comment, settled, version }: Settling) =>
      call('PATCH /submissions/:id/annotations', {
        params: { id: submissionId },
        body: { attempt, version, changes: [{ op: 'put', annotation: { ...comment, settled } }] },
      }),
    ...invalidates({ awaited: [annotationsQuery(submissionId, attempt).queryKey] }),
  });
}

/**
 * `POST /submissions/:id/annotations/carry-over`: copies what is not settled on this attempt to the last one, whose annotations
 * are read by the annotator and not by a query.
 */
export function carryOver(submissionId: string, attempt: number) {
  return mutationOptions({
    mutationFn: () =>
      call('POST /submissions/:id/annotations/carry-over', {
        params: { id: submissionId },
        body: { attempt },
      }),
  });
}
