import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useMutation } from '@tanstack/react-query';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { createAssignment } from '../../features/assignments/api/assignment-mutations.ts';
import { AssignmentForm } from '../../features/assignments/components/form/assignment-form.tsx';
import { confirmPastDay } from '../../features/assignments/components/form/confirm-past-day.ts';
import type { LoaderArgs } from '../../lib/routing/loader-context.ts';
import { paths } from '../../lib/routing/paths.ts';
import { userContext } from '../../lib/session/user-context.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';

export function loader({ context }: LoaderArgs) {
  return { user: context.get(userContext) };
}

export function Component() {
  const { user } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(createAssignment(user));

  return (
    <>
      <PageHeading lead={texts.createText}>{texts.createHeading}</PageHeading>
      <AssignmentForm
        draftName="assignment:new"
        submitText={texts.create}
        failureText={texts.createFailed}
        confirm={({ date }) => confirmPastDay(date)}
        save={async (draft) => {
          const insertedId = await mutateAsync(draft);
          if (insertedId === null) return 'failed';
          toastSuccess(texts.created);
          navigate(paths.assignmentDetails(insertedId));
          return 'saved';
        }}
      />
    </>
  );
}
