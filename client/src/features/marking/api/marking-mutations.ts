import { mutationOptions } from '@tanstack/react-query';
import type { Evaluation, PendingSubmission } from 'server/contract/submissions';
import { call } from '../../../lib/http/api.ts';
import { optimisticUpdate, removeById } from '../../../lib/queries/optimistic-update.ts';
import { pendingSubmissionsKey, submissionsKey } from '../../../lib/queries/submission-keys.ts';

/** `PATCH /updateSpecificSubmittedAssignment/:id`; answers how many were modified. */
export function evaluateSubmission(id: string) {
  return mutationOptions({
    mutationFn: async (evaluation: Evaluation) => {
      const { modifiedCount } = await call('PATCH /updateSpecificSubmittedAssignment/:id', {
        params: { id },
        body: evaluation,
      });
      return modifiedCount;
    },
    // Invalidated after a refusal too: a 409 means that the submission shown is out of date.
    ...optimisticUpdate<PendingSubmission>({
      lists: pendingSubmissionsKey,
      change: removeById(id),
      invalidates: submissionsKey,
    }),
  });
}
