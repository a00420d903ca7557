import { useMutation } from '@tanstack/react-query';
import type { Submission } from 'server/contract/submissions';
import { explainFailure } from '../../lib/explain-failure.ts';
import { dialogs } from '../../lib/messages/dialogs.ts';
import { studentDashboard as texts } from '../../lib/messages/student-dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { confirmAction, showError, showSuccess } from '../../ui/dialogs.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { deleteMarkedSubmission } from './submission-mutations.ts';

interface DeleteSubmissionButtonProps {
  submission: Submission;
  /** Id of the element that says which submission it is. */
  describedBy: string;
}

/** Asks, takes a marked submission off the student's list and says how it went (spec §4). */
export function DeleteSubmissionButton({ submission, describedBy }: DeleteSubmissionButtonProps) {
  const { mutateAsync, isPending } = useMutation(deleteMarkedSubmission(submission));

  const confirmAndDelete = async () => {
    const { areYouSure: title, notRevertible: text, yesDelete: confirmText } = dialogs;
    if (!(await confirmAction({ title, text, confirmText }))) return;
    try {
      const deletedCount = await mutateAsync();
      if (deletedCount > 0) {
        await showSuccess({ title: dialogs.deleted, text: texts.deletedText });
      } else {
        await showError({ title: texts.deleteFailedTitle, text: texts.deleteNothing });
      }
    } catch (error) {
      await showError({ title: texts.deleteFailedTitle, text: explainFailure(error) });
    }
  };

  return (
    <Button
      look="danger"
      icon={<TrashIcon className="size-4" />}
      busy={isPending}
      aria-describedby={describedBy}
      onClick={confirmAndDelete}
    >
      {texts.delete}
    </Button>
  );
}
