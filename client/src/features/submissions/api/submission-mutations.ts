import { mutationOptions } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments';
import type { Submission, SubmissionAnswer } from 'server/contract/submissions';
import { call } from '../../../lib/http/api.ts';
import { invalidatesOnSuccess } from '../../../lib/queries/invalidates.ts';
import { optimisticUpdate, removeById } from '../../../lib/queries/optimistic-update.ts';
import { ownSubmissionsKey, submissionsKey } from '../../../lib/queries/submission-keys.ts';
import type { SessionUser } from '../../../lib/session/session-store.ts';

/** `POST /submitAssignment`; `insertedId` is `null` when nothing was submitted. */
export function submitAnswer(assignment: Assignment, { email, displayName }: SessionUser) {
  return mutationOptions({
    mutationFn: (answer: SubmissionAnswer) => {
      const body = {
        ...answer,
        assignmentId: assignment._id,
        title: assignment.title,
        marks: assignment.marks,
        imageURL: assignment.imageURL,
        email,
        name: displayName,
        status: 'pending',
      };
      return call('POST /submitAssignment', { body });
    },
    ...invalidatesOnSuccess(submissionsKey),
  });
}

/** `DELETE /deleteMarkedAssignment/:id`; answers how many left the student's list. */
export function deleteMarkedSubmission({ _id }: Submission) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id: _id };
      const { deletedCount } = await call('DELETE /deleteMarkedAssignment/:id', { params });
      return deletedCount;
    },
    ...optimisticUpdate<Submission>({
      lists: ownSubmissionsKey,
      change: removeById(_id),
      invalidates: submissionsKey,
    }),
  });
}
