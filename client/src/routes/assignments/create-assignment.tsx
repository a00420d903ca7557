import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useLoaderData, useLocation } from 'react-router-dom';
import { createAssignment } from '#features/assignments/api/assignment-mutations.ts';
import { lastAssignmentQuery } from '#features/assignments/api/assignment-queries.ts';
import { AssignmentForm } from '#features/assignments/components/form/assignment-form.tsx';
import {
  ClassChoice,
  type ClassChoiceField,
} from '#features/assignments/components/form/class-choice.tsx';
import { confirmPastDay } from '#features/assignments/components/form/confirm-past-day.ts';
import { classesQuery } from '#features/classes/api/class-queries.ts';
import { InClassFields } from '#features/classes/components/in-class-fields.tsx';
import {
  startEstimateHint,
  useEstimateHint,
} from '#features/planning/components/use-estimate-hint.ts';
import { NewRubric } from '#features/rubrics/components/new-rubric.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isRecord } from '#lib/has-shape.ts';
import { answerSoon } from '#lib/queries/answer-soon.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths, readClassOfAddress } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { adminQuery, useIsTeacher } from '#lib/session/role.ts';
import { userContext } from '#lib/session/user-context.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { renderMaterials } from './render-materials.tsx';

/** A teacher's form begins with what they chose last; without that, or where it takes long, it is a first form. */
export async function loader({ request, context }: LoaderArgs) {
  const classId = readClassOfAddress(new URL(request.url).searchParams);
  const queryClient = context.get(queryClientContext);
  const user = context.get(userContext);
  startEstimateHint(queryClient, user.email);
  const last = await answerSoon(findLast(queryClient, user.email));
  return { user, classId, last };
}

/** What a teacher chose last; nothing for students. */
async function findLast(queryClient: QueryClient, email: string) {
  const isTeacher = await queryClient.query({ ...adminQuery(email), staleTime: 'static' });
  if (!isTeacher) return null;
  startQuery(queryClient, classesQuery());
  return queryClient.query({ ...lastAssignmentQuery(), staleTime: 0, retry: false });
}

export function Component() {
  const { user, classId, last } = useLoaderData<typeof loader>();
  const navigate = useNavigateWhileOpen();
  const { mutateAsync } = useMutation(createAssignment(user));
  const classChoice = useClassChoice(classId);
  const isTeacher = useIsTeacher() === true;
  const description = readDescription(useLocation().state);

  return (
    <>
      <PageHeading lead={texts.createText}>{texts.createHeading}</PageHeading>
      <AssignmentForm
        renderMaterials={renderMaterials}
        draftName="assignment:new"
        estimateHint={useEstimateHint()}
        submitText={texts.create}
        failureText={texts.createFailed}
        start={{ classId, last, description }}
        {...classChoice}
        {...(isTeacher && {
          renderRubric: (field) => <NewRubric {...field} />,
          renderInClass: (field) => <InClassFields by="name" {...field} />,
        })}
        confirm={({ date, classes }) => {
          const [first = date] = classes.map((schoolClass) => schoolClass.date).sort();
          return confirmPastDay(first);
        }}
        save={async (draft) => {
          const insertedId = await mutateAsync(draft);
          if (insertedId === null) return 'failed';
          toastSuccess(texts.created);
          // Back leads to the page before the form, whose work is done.
          navigate(paths.assignmentDetails(insertedId), { replace: true });
          return 'saved';
        }}
      />
    </>
  );
}

/** The description that the entry of the history names, as of something to practise; empty where it names none. */
function readDescription(state: unknown): string {
  return isRecord(state) && typeof state.description === 'string' ? state.description : '';
}

/** The choice of classes, for who teaches some. */
function useClassChoice(chosen: string | null) {
  const isTeacher = useIsTeacher() === true;
  const { data, error, refetch } = useQuery({ ...classesQuery(), enabled: isTeacher });
  if (!isTeacher) return undefined;
  if (error && !data) {
    const renderClasses = () => (
      <ErrorPanel
        title={texts.classesFailed}
        text={explainFailure(error)}
        onRetry={() => refetch()}
      />
    );
    return { renderClasses };
  }
  if (!data) return undefined;
  const classes = data.filter(({ role }) => role === 'teacher');
  if (classes.length === 0 && chosen === null) return undefined;
  const renderClasses = (field: ClassChoiceField) => <ClassChoice classes={classes} {...field} />;
  return { renderClasses, classIds: classes.map(({ _id }) => _id) };
}
