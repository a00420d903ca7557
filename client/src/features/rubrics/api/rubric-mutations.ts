import { mutationOptions } from '@tanstack/react-query';
import type { RubricDraft } from 'server/contract/rubrics/schemas';
import { call } from '#lib/http/api.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

/** A rubric is shown at its assignment, and where submissions to it are marked. */
const invalidatesRubrics = invalidates({ awaited: [assignmentsKey], background: [submissionsKey] });

/** `PUT /assignments/:id/rubric`. */
export function saveRubric(assignmentId: string) {
  return mutationOptions({
    mutationFn: (body: RubricDraft) =>
      call('PUT /assignments/:id/rubric', { params: { id: assignmentId }, body }),
    ...invalidatesRubrics,
  });
}

/** `DELETE /assignments/:id/rubric`; answers how many were deleted. */
export function removeRubric(assignmentId: string) {
  return mutationOptions({
    mutationFn: async () =>
      (await call('DELETE /assignments/:id/rubric', { params: { id: assignmentId } })).deletedCount,
    ...invalidatesRubrics,
  });
}
