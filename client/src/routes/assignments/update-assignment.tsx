import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { titles } from 'virtual:messages/titles';
import { assignmentQuery } from '../../features/assignments/api/assignment-queries.ts';
import { AssignmentForm } from '../../features/assignments/components/form/assignment-form.tsx';
import { useAssignmentUpdate } from '../../features/assignments/components/form/use-assignment-update.ts';
import { isOwnAssignment } from '../../features/assignments/components/use-permissions.ts';
import {
  startEstimateHint,
  useEstimateHint,
} from '../../features/planning/components/use-estimate-hint.ts';
import { redirectDelay } from '../../lib/constants.ts';
import { RefusedError } from '../../lib/http/problem.ts';
import {
  type LoaderArgs,
  type PageProps,
  queryClientContext,
} from '../../lib/routing/loader-context.ts';
import { usePageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useNavigateWhileOpen } from '../../lib/routing/use-navigate-while-open.ts';
import { adminQuery } from '../../lib/session/role.ts';
import { userContext } from '../../lib/session/user-context.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { AfterHeading } from '../../ui/layout/after-heading.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';

/**
 * The form starts from the server's current assignment, not from a cached one. Who may not edit it learns that before
 * they type anything.
 */
export async function loader({ params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const user = context.get(userContext);
  startEstimateHint(queryClient, user.email);
  const assignment = await queryClient.query({ ...assignmentQuery(id), staleTime: 0 });
  const isOwn = isOwnAssignment(assignment, user);
  if (!isOwn && !(await queryClient.query(adminQuery(user.email)))) throw new RefusedError(403, {});
  return { assignment, user };
}

export function Component({ loaderData: { assignment, user } }: PageProps<typeof loader>) {
  usePageTitle(titles.editedAssignment({ title: assignment.title }));
  const navigate = useNavigateWhileOpen();
  const { confirm, save } = useAssignmentUpdate(assignment, user);

  return (
    <>
      <PageHeading lead={texts.updateText}>{texts.updateHeading}</PageHeading>
      <AfterHeading>
        <AssignmentForm
          key={assignment._id}
          draftName={`assignment:${assignment._id}`}
          estimateHint={useEstimateHint()}
          submitText={texts.update}
          failureText={texts.updateFailed}
          assignment={assignment}
          confirm={confirm}
          save={async (draft) => {
            const outcome = await save(draft);
            if (outcome === 'saved') {
              toastSuccess(texts.updated, { autoClose: redirectDelay.updated });
              // Back leads to the page before the form, whose work is done.
              navigate(paths.assignments, { delay: redirectDelay.updated, replace: true });
            }
            return outcome;
          }}
        />
      </AfterHeading>
    </>
  );
}
