import { classPage as texts } from 'virtual:messages/classPage';
import { titles } from 'virtual:messages/titles';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLoaderData, useMatch, useParams } from 'react-router-dom';
import { classQuery } from '#features/classes/api/class-queries.ts';
import { LeaveButton, TeacherActions } from '#features/classes/components/class-actions.tsx';
import { ClassHeading } from '#features/classes/components/class-heading.tsx';
import { ClassTabs } from '#features/classes/components/class-tabs.tsx';
import { MissingPage } from '#features/layout/components/missing-page.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isWorthRetrying, isWrongAddress } from '#lib/http/problem.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { pages } from '#lib/routing/pages.ts';
import { paths } from '#lib/routing/paths.ts';
import { userContext } from '#lib/session/user-context.ts';
import { BackLink } from '#ui/actions/back-link.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';

export function loader({ params: { id = '' }, context }: LoaderArgs) {
  startQuery(context.get(queryClientContext), classQuery(id));
  return { email: context.get(userContext).email };
}

/** What the pages of one class share: its name, what can be done with it, and for its teachers the tabs. */
export function Component() {
  const { id = '' } = useParams();
  const { email } = useLoaderData<typeof loader>();
  const { data: schoolClass, error, isPending, refetch } = useQuery(classQuery(id));
  const titleOf = useTitleOfTab();
  usePageTitle(schoolClass && titleOf(schoolClass));
  if (!schoolClass && isWrongAddress(error)) return <MissingPage />;
  const isTaught = schoolClass?.role === 'teacher';
  return (
    <>
      <BackLink to={schoolClass?.archivedAt ? paths.archivedClasses : paths.classes}>
        {schoolClass?.archivedAt ? texts.backToArchived : texts.back}
      </BackLink>
      {schoolClass ? (
        <>
          <ClassHeading schoolClass={schoolClass}>
            {isTaught && <TeacherActions schoolClass={schoolClass} />}
            {!isTaught && !schoolClass.archivedAt && (
              <LeaveButton schoolClass={schoolClass} email={email} />
            )}
          </ClassHeading>
          {isTaught && <ClassTabs id={id} />}
          <Outlet key={id} context={schoolClass} />
        </>
      ) : (
        <>
          <PageHeading>{titles.class}</PageHeading>
          {isPending ? (
            <RowSkeletons label={texts.loading} />
          ) : (
            <ErrorPanel
              title={texts.failed}
              text={explainFailure(error)}
              {...(isWorthRetrying(error) && { onRetry: () => refetch() })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Names the class and which of its pages is shown. */
function useTitleOfTab() {
  const isProgress = useMatch(pages.classProgress.path) !== null;
  const isWork = useMatch(pages.classWork.path) !== null;
  const isMembers = useMatch(pages.classMembers.path) !== null;
  if (isProgress) return titles.classProgress;
  if (isWork) return titles.classWork;
  return isMembers ? titles.classMembers : titles.classPage;
}
