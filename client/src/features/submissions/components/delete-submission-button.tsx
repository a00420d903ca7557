import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { useMutation } from '@tanstack/react-query';
import type { Submission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { DeleteButton } from '#ui/dialogs/delete-button.tsx';
import { deleteMarkedSubmission } from '../api/submission-mutations.ts';

interface DeleteSubmissionButtonProps {
  submission: Submission;
  /** Id of the element that says which submission it is. */
  describedBy: string;
}

/** Removes a marked submission from the student's list (spec §4). */
export function DeleteSubmissionButton({ submission, describedBy }: DeleteSubmissionButtonProps) {
  const { mutateAsync, isPending } = useMutation(deleteMarkedSubmission(submission));
  return (
    <DeleteButton
      texts={texts}
      itemId={submission._id}
      describedBy={describedBy}
      busy={isPending}
      describe={() => [texts.deleteFacts({ title: submission.title })]}
      onDelete={mutateAsync}
      explain={explainFailure}
    />
  );
}
