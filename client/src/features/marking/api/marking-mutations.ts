import { mutationOptions } from '@tanstack/react-query';
import type { PendingSubmission } from 'server/contract/marking/queue';
import type { Evaluation } from 'server/contract/marking/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { changeCached, optimisticUpdate, removeById } from '#lib/queries/optimistic-update.ts';
import { pendingSubmissionsKey, submissionsKey } from '#lib/queries/submission-keys.ts';

/**
 * `PATCH /updateSpecificSubmittedAssignment/:id`; answers how many were modified. With `isLeft` the page is left after that:
 * what it shows is not loaded again.
 */
export function evaluateSubmission(id: string, { isLeft = false } = {}) {
  return mutationOptions({
    mutationFn: async (evaluation: Evaluation) => {
      const { modifiedCount } = await call('PATCH /updateSpecificSubmittedAssignment/:id', {
        params: { id },
        body: evaluation,
      });
      return modifiedCount;
    },
    // Invalidated after a refusal too: a 409 means that the submission shown is out of date.
    ...optimisticUpdate({
      changes: [changeCached<PendingSubmission[]>(pendingSubmissionsKey, removeById(id))],
      invalidates: [submissionsKey],
      isLeft: (modifiedCount) => isLeft && Boolean(modifiedCount),
    }),
  });
}

/** `POST /submissions/:id/return`; answers how many were returned. Refused with 409 when the submission has changed. */
export function returnSubmission({ _id, version }: Submission) {
  return mutationOptions({
    mutationFn: async (draft: { reason: string; date?: string; withAnnotations?: boolean }) => {
      const { modifiedCount } = await call('POST /submissions/:id/return', {
        params: { id: _id },
        body: { ...draft, version },
      });
      return modifiedCount;
    },
    ...invalidates({ awaited: [submissionsKey] }),
  });
}

/** `DELETE /submissions/:id/release`; answers how many were taken back. Refused with 409 when the submission has changed. */
export function takeReleaseBack({ _id, version }: Pick<Submission, '_id' | 'version'>) {
  return mutationOptions({
    mutationFn: async () => {
      const { modifiedCount } = await call('DELETE /submissions/:id/release', {
        params: { id: _id },
        query: { version: String(version) },
      });
      return modifiedCount;
    },
    ...invalidates({ awaited: [submissionsKey] }),
  });
}
