import { assignments as texts } from 'virtual:messages/assignments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { readProblem, statusOf } from '#lib/http/problem.ts';
import { paths } from '#lib/routing/paths.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DeleteButton } from '#ui/dialogs/delete-button.tsx';
import { showError } from '#ui/dialogs/dialogs.ts';
import { PencilIcon } from '#ui/pictures/page-icons.tsx';
import { deleteAssignment } from '../api/assignment-mutations.ts';
import { countSubmissions } from '../api/count-submissions.ts';

interface ActionProps {
  assignment: Assignment;
  /** Id of the element that says which assignment it is. */
  describedBy: string;
}

/** Opens the form, or says at once that the reader may not edit this assignment. */
export function EditAssignmentLink({
  assignment,
  describedBy,
  mayEdit,
}: ActionProps & { mayEdit: boolean }) {
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    const { name } = assignment;
    void showError({ title: texts.editRefusedTitle, text: texts.editRefused({ name }) });
  };
  return (
    <ButtonLink
      to={paths.updateAssignment(assignment._id)}
      aria-describedby={describedBy}
      variant="outline"
      icon={<PencilIcon className="size-4" />}
      {...(!mayEdit && { onClick: refuse })}
    >
      {texts.edit}
    </ButtonLink>
  );
}

/** Deletes an assignment (spec §8), or says at once that the reader may not. The server decides. */
export function DeleteAssignmentButton({
  assignment,
  describedBy,
  mayDelete,
}: ActionProps & { mayDelete: boolean }) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const { _id, title, name } = assignment;
  const { mutateAsync, isPending } = useMutation(deleteAssignment(assignment, user));

  const describe = async () => {
    const count = await countSubmissions(queryClient, _id);
    return count === undefined
      ? [texts.deleteUncounted({ title })]
      : [texts.deleteFacts({ title, count })];
  };

  return (
    <DeleteButton
      texts={texts}
      itemId={_id}
      describedBy={describedBy}
      busy={isPending}
      describe={describe}
      refusal={mayDelete ? undefined : texts.deleteRefused({ name })}
      onDelete={mutateAsync}
      explain={(error) => explainFailedDeletion(error, name)}
    />
  );
}

/** The reason why an assignment of `owner` was not deleted (texts of spec §8). */
function explainFailedDeletion(error: unknown, owner: string): string {
  if (readProblem(error).kind === 'offline') return texts.deleteNoAnswer;
  const status = statusOf(error);
  return status === 401 || status === 403
    ? texts.deleteRefused({ name: owner })
    : texts.deleteFailed;
}
