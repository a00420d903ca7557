import { mutationOptions } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments';
import type {
  Evaluation,
  PendingSubmission,
  Submission,
  SubmissionAnswer,
} from 'server/contract/submissions';
import { call } from '../../lib/api/api.ts';
import { showAtOnce, without } from '../../lib/queries/optimistic-update.ts';
import type { SessionUser } from '../../lib/session/session-store.ts';
import { ownSubmissionsKey, pendingSubmissionsKey, submissionsKey } from './submission-queries.ts';

/** What a change of submissions makes out of date. */
export const submissionsChanged = { queryKey: submissionsKey };

/** `POST /submitAssignment`; `insertedId` is `null` when nothing was handed in. */
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
    onSuccess: (_result, _answer, _context, { client }) =>
      client.invalidateQueries(submissionsChanged),
  });
}

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
    // Asked for anew after a refusal too: a 409 means that the submission shown is not the present one.
    ...showAtOnce<PendingSubmission>({
      lists: pendingSubmissionsKey,
      change: without(id),
      outdated: submissionsKey,
    }),
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
    ...showAtOnce<Submission>({
      lists: ownSubmissionsKey,
      change: without(_id),
      outdated: submissionsKey,
    }),
  });
}
