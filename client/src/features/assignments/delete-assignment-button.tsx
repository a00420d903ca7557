import { useMutation } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments';
import { assignments as texts } from '../../lib/messages/assignments.ts';
import { dialogs } from '../../lib/messages/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { confirmAction, showError, showSuccess } from '../../ui/dialogs.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { deleteAssignment } from './assignment-mutations.ts';
import { explainFailedDeletion } from './explain-failed-deletion.ts';

interface DeleteAssignmentButtonProps {
  assignment: Assignment;
  /** Id of the element that says which assignment it is. */
  describedBy: string;
}

/** Asks, deletes and says how it went (spec §8). Who may delete is the server's to decide. */
export function DeleteAssignmentButton({ assignment, describedBy }: DeleteAssignmentButtonProps) {
  const { mutateAsync, isPending } = useMutation(deleteAssignment(assignment));

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
      const text = explainFailedDeletion(error, assignment.name);
      await showError({ title: texts.deleteFailedTitle, text });
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
