import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { dueQuery, fewestDue } from '#features/assignments/api/due-queries.ts';
import { markedSubmissionsQuery } from '#features/submissions/api/marked-submissions-query.ts';
import { readOwnList } from '#features/submissions/api/submission-list-state.ts';
import { ownListQuery } from '#features/submissions/api/submission-queries.ts';
import { SubmissionSkeletons } from '#features/submissions/components/submission-skeletons.tsx';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { isKnownStudent } from '#lib/session/role.ts';
import { userContext } from '#lib/session/user-context.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

// Most of the page's code, beside which its answers are asked for.
const loadWork = () => import('./student-work.tsx');
const StudentWork = lazy(() => loadCode(loadWork));

export const shouldRevalidate = isSameSearch;

export function loader({ request, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const { email } = context.get(userContext);
  loadWork().catch(() => {});
  startQuery(queryClient, ownListQuery(email, readOwnList(new URL(request.url).searchParams)));
  // Teachers have no overview.
  if (isKnownStudent(queryClient, email)) {
    const today = readSchoolDay();
    startQuery(queryClient, dueQuery({ today, state: 'due' }, fewestDue));
    startQuery(queryClient, dueQuery({ today, state: 'overdue' }, fewestDue));
    startQuery(queryClient, markedSubmissionsQuery(email));
  }
  return { email };
}

export function Component() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading lead={texts.text}>{texts.heading}</PageHeading>
      <Suspense fallback={<SubmissionSkeletons />}>
        <StudentWork email={email} />
      </Suspense>
    </>
  );
}
