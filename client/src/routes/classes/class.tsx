import { classPage as texts } from 'virtual:messages/classPage';
import { titles } from 'virtual:messages/titles';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { classQuery } from '../../features/classes/api/class-queries.ts';
import { ClassHeading } from '../../features/classes/components/class-heading.tsx';
import { CodeCard } from '../../features/classes/components/code-card.tsx';
import { TeachersCard } from '../../features/classes/components/teachers-card.tsx';
import { explainFailure } from '../../lib/errors/explain-failure.ts';
import { isWorthRetrying } from '../../lib/http/problem.ts';
import { startQuery } from '../../lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '../../lib/routing/loader-context.ts';
import { usePageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx';

export function loader({ params: { id = '' }, context }: LoaderArgs) {
  startQuery(context.get(queryClientContext), classQuery(id));
  return { id };
}

export function Component() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.classes}>{texts.back}</BackLink>
      <ClassPage key={id} id={id} />
    </>
  );
}

function ClassPage({ id }: { id: string }) {
  const { data: schoolClass, error, isPending, refetch } = useQuery(classQuery(id));
  usePageTitle(schoolClass?.name);
  if (!schoolClass) {
    return (
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
    );
  }
  return (
    <>
      <ClassHeading of={schoolClass} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
        {schoolClass.code !== undefined && <CodeCard of={schoolClass} code={schoolClass.code} />}
        <TeachersCard of={schoolClass} />
      </div>
    </>
  );
}
