import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useMutation } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { updateAssignment } from '../../features/assignments/api/assignment-mutations.ts';
import { assignmentQuery } from '../../features/assignments/api/assignment-queries.ts';
import { AssignmentForm } from '../../features/assignments/components/assignment-form.tsx';
import { confirmPastDay } from '../../features/assignments/components/confirm-past-day.ts';
import { redirectDelay } from '../../lib/constants.ts';
import { type LoaderArgs, queryClientContext } from '../../lib/routing/loader-context.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useDelayedNavigate } from '../../lib/routing/use-delayed-navigate.ts';
import { userContext } from '../../lib/session/user-context.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';

/** The form starts from the assignment as it is now, not from a remembered one. */
export async function loader({ params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const assignment = await queryClient.query({ ...assignmentQuery(id), staleTime: 0 });
  return { assignment, user: context.get(userContext) };
}

export function Component() {
  const { assignment, user } = useLoaderData<typeof loader>();
  const navigateLater = useDelayedNavigate();
  const { mutateAsync } = useMutation(updateAssignment(assignment._id, user));

  return (
    <>
      <PageHeading lead={texts.updateText}>{texts.updateHeading}</PageHeading>
      <AssignmentForm
        key={assignment._id}
        draftName={`assignment:${assignment._id}`}
        submitText={texts.update}
        failureText={texts.updateFailed}
        assignment={assignment}
        confirm={async (draft) => draft.date === assignment.date || confirmPastDay(draft.date)}
        save={async (draft) => {
          const modifiedCount = await mutateAsync(draft);
          if (modifiedCount === 0) return false;
          toastSuccess(texts.updated, { autoClose: redirectDelay.updated });
          navigateLater(paths.assignments, redirectDelay.updated);
          return true;
        }}
      />
    </>
  );
}
