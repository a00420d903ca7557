import { assignments as texts } from 'virtual:messages/assignments';
import { useMutation } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments';
import { useAuth } from '../../../lib/session/use-auth.ts';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import { deleteAssignment } from '../api/assignment-mutations.ts';
import { explainFailedDeletion } from './explain-failed-deletion.ts';

interface DeleteAssignmentButtonProps {
  assignment: Assignment;
  /** Id of the element that says which assignment it is. */
  describedBy: string;
}

/** Deletes an assignment (spec §8). Who may do so is the server's to decide. */
export function DeleteAssignmentButton({ assignment, describedBy }: DeleteAssignmentButtonProps) {
  const { user } = useAuth();
  const { mutateAsync, isPending } = useMutation(deleteAssignment(assignment, user));
  return (
    <DeleteButton
      texts={texts}
      describedBy={describedBy}
      busy={isPending}
      onDelete={mutateAsync}
      explain={(error) => explainFailedDeletion(error, assignment.name)}
    />
  );
}
