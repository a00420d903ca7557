import { assignments as texts } from 'virtual:messages/assignments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { readProblem, statusOf } from '#lib/http/problem.ts';
import { formatList } from '#lib/i18n/format-list.ts';
import { answerSoon } from '#lib/queries/answer-soon.ts';
import { paths } from '#lib/routing/paths.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DeleteButton } from '#ui/dialogs/delete-button.tsx';
import { showError } from '#ui/dialogs/dialogs.ts';
import { PencilIcon } from '#ui/pictures/page-icons.tsx';
import { deleteAssignment } from '../api/assignment-mutations.ts';
import { assignmentQuery } from '../api/assignment-queries.ts';
import { countSubmissions } from '../api/count-submissions.ts';

interface ActionProps {
  assignment: Assignment;
  /** Id of the element that says which assignment it is, where the page is not about it alone. */
  describedBy?: string;
  /** Shows an icon alone. */
  isIcon?: boolean;
}

/** Opens the form, or says at once that the reader may not edit this assignment. */
export function EditAssignmentLink({
  assignment,
  describedBy,
  isIcon = false,
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
      variant={isIcon ? 'quiet' : 'outline'}
      icon={<PencilIcon className="size-4" />}
      {...(!mayEdit && { onClick: refuse })}
      {...(isIcon && {
        'aria-label': texts.edit,
        title: texts.edit,
        className: 'btn-square btn-sm',
      })}
    >
      {!isIcon && texts.edit}
    </ButtonLink>
  );
}

/** Deletes an assignment (spec §8), or says at once that the reader may not. The server decides. */
export function DeleteAssignmentButton({
  assignment,
  describedBy,
  isIcon,
  mayDelete,
  onDeleted,
}: ActionProps & { mayDelete: boolean; onDeleted?: () => unknown }) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const { _id, title, name, seriesId } = assignment;
  const { mutateAsync, isPending } = useMutation(deleteAssignment(assignment, user));

  const describe = async () => {
    const [count, details] = await Promise.all([
      countSubmissions(queryClient, _id),
      seriesId === undefined
        ? undefined
        : answerSoon(queryClient.query({ ...assignmentQuery(_id), retry: false })),
    ]);
    const twins = details?.twins ?? [];
    const classes = formatList(twins.map((twin) => twin.class.name));
    return [
      count === undefined ? texts.deleteUncounted({ title }) : texts.deleteFacts({ title, count }),
      ...(twins.length > 0 ? [texts.deleteTwins({ classes })] : []),
    ];
  };

  return (
    <DeleteButton
      texts={texts}
      itemId={_id}
      describedBy={describedBy}
      busy={isPending}
      isIcon={isIcon}
      describe={describe}
      refusal={mayDelete ? undefined : texts.deleteRefused({ name })}
      onDelete={mutateAsync}
      onDeleted={onDeleted}
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
