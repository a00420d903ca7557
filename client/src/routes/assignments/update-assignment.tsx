import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { titles } from 'virtual:messages/titles';
import { useLoaderData } from 'react-router-dom';
import { assignmentQuery } from '#features/assignments/api/assignment-queries.ts';
import { AssignmentForm } from '#features/assignments/components/form/assignment-form.tsx';
import { toEdited } from '#features/assignments/components/form/assignment-form-values.ts';
import { useAssignmentUpdate } from '#features/assignments/components/form/use-assignment-update.ts';
import { isOwnAssignment } from '#features/assignments/components/use-permissions.ts';
import { InClassFields } from '#features/classes/components/in-class-fields.tsx';
import {
  startEstimateHint,
  useEstimateHint,
} from '#features/planning/components/use-estimate-hint.ts';
import { NewRubric } from '#features/rubrics/components/new-rubric.tsx';
import { redirectDelay } from '#lib/constants.ts';
import { RefusedError } from '#lib/http/problem.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { adminQuery } from '#lib/session/role.ts';
import { userContext } from '#lib/session/user-context.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { renderMaterials } from './render-materials.tsx';

/**
 * The form starts from the server's current assignment, not from a cached one. Who may not edit it learns that before
 * they type anything.
 */
export async function loader({ params: { id = '' }, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const user = context.get(userContext);
  startEstimateHint(queryClient, user.email);
  const [found, isTeacher] = await Promise.all([
    queryClient.query({ ...assignmentQuery(id), staleTime: 0 }),
    queryClient.query(adminQuery(user.email)),
  ]);
  if (!isTeacher && !isOwnAssignment(found, user)) throw new RefusedError(403, {});
  return { assignment: toEdited(found, isTeacher), isTeacher, user };
}

export function Component() {
  const { assignment, isTeacher, user } = useLoaderData<typeof loader>();
  usePageTitle(titles.editedAssignment({ title: assignment.title }));
  const navigate = useNavigateWhileOpen();
  const { confirm, save } = useAssignmentUpdate(assignment, user, isTeacher);

  return (
    <>
      <PageHeading lead={texts.updateText}>{texts.updateHeading}</PageHeading>
      <AssignmentForm
        key={assignment._id}
        renderMaterials={renderMaterials}
        draftName={`assignment:${assignment._id}`}
        estimateHint={useEstimateHint()}
        submitText={texts.update}
        failureText={texts.updateFailed}
        assignment={assignment}
        {...(isTeacher && {
          renderRubric: (field) => <NewRubric isSaved {...field} />,
          renderInClass: (field) => <InClassFields by="id" {...field} />,
        })}
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
    </>
  );
}
