import { mutationOptions } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments/schemas';
import type { CommentAnswer } from 'server/contract/submissions/drafts';
import type { Submission } from 'server/contract/submissions/schemas';
import type { SubmissionAnswer } from 'server/contract/submissions/typed-fields';
import { call } from '#lib/http/api.ts';
import type { ListPage } from '#lib/http/call.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { changeCached, optimisticUpdate, removeFromPage } from '#lib/queries/optimistic-update.ts';
import { agendaKey } from '#lib/queries/study-task-keys.ts';
import { ownSubmissionsKey, submissionsKey } from '#lib/queries/submission-keys.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { submissionToKey, submittedIdsKey } from './submission-queries.ts';

/** What a student submits: a link, files by their ids, or both. */
export type TypedAnswer = Pick<SubmissionAnswer, 'quickNote'> & {
  pdfLink?: string;
  files?: string[];
  showEarlierSteps?: true;
  /** Only with a further attempt. */
  answers?: CommentAnswer[];
};

/** `POST /submitAssignment`; `insertedId` is `null` when nothing was submitted. */
export function submitAnswer(assignment: Assignment, { email, displayName }: SessionUser) {
  return mutationOptions({
    mutationFn: (answer: TypedAnswer) => {
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
    // Invalidated after a failure too: what was sent may be stored, and its answer lost.
    ...invalidates({ awaited: [submissionsKey], background: [agendaKey] }),
  });
}

/**
 * `POST /submissions/:id/attempts`: replaces what was submitted, or submits again what was returned; answers how many were
 * modified. Refused with 409 when the submission is no longer as it was shown.
 */
export const sendAttempt = mutationOptions({
  mutationFn: async ({ submission, answer }: { submission: Submission; answer: TypedAnswer }) => {
    const params = { id: submission._id };
    const body = { ...answer, version: submission.version };
    const { modifiedCount } = await call('POST /submissions/:id/attempts', { params, body });
    return modifiedCount;
  },
  // Invalidated after a refusal too: what is shown may be out of date then.
  ...invalidates({ awaited: [submissionsKey], background: [agendaKey] }),
});

/** `DELETE /submissions/:id`; answers how many were withdrawn. */
export function withdrawSubmission({ _id, assignmentId }: Submission) {
  return mutationOptions({
    mutationFn: async () => {
      const { deletedCount } = await call('DELETE /submissions/:id', { params: { id: _id } });
      return deletedCount;
    },
    // Otherwise the page would ask for a submission that is known to be withdrawn.
    onSuccess: (deletedCount, _variables, _before, { client }) => {
      if (deletedCount === 0 || assignmentId === null) return;
      client.setQueriesData<string[]>({ queryKey: submittedIdsKey }, (ids) =>
        ids?.filter((id) => id !== assignmentId),
      );
      client.removeQueries({ queryKey: [...submissionToKey, assignmentId] });
    },
    ...invalidates({ background: [submissionsKey, agendaKey] }),
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
    ...optimisticUpdate({
      changes: [changeCached<ListPage<Submission>>(ownSubmissionsKey, removeFromPage(_id))],
      invalidates: [submissionsKey],
    }),
  });
}
