import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { explainFailure } from '../../lib/errors/explain-failure.ts';
import { paths } from '../../lib/routing/paths.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { DueList, useDueList } from './due-list.tsx';
import { OverviewSection } from './overview-section.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';

/** What the student has not handed in and whose day is still to come, the soonest first. */
export function DueSection() {
  const { list, ...rest } = useDueList('due');
  const { data, error, refetch } = list;
  return (
    <OverviewSection heading={texts.due} {...(rest.count && { count: rest.count })}>
      {data && data.length > 0 && <DueList assignments={data} {...rest} />}
      {data?.length === 0 && <NothingDue />}
      {!data && error && (
        <ErrorPanel
          title={texts.dueFailed}
          text={explainFailure(error)}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <OverviewSkeleton label={texts.dueLoading} />}
    </OverviewSection>
  );
}

function NothingDue() {
  return (
    <div className="grid justify-items-start gap-3 pt-2">
      <div>
        <p className="font-semibold">{texts.dueEmpty}</p>
        <p className="text-muted">{texts.dueEmptyText}</p>
      </div>
      <ButtonLink to={paths.assignments} look="outline">
        {texts.browse}
      </ButtonLink>
    </div>
  );
}

/** What should have been handed in already; nothing at all when nothing is late. */
export function LateSection() {
  const { list, ...rest } = useDueList('late');
  if (!list.data || list.data.length === 0) return null;
  return (
    <OverviewSection heading={texts.late} {...(rest.count && { count: rest.count })}>
      <p className="text-muted text-sm">{texts.lateText}</p>
      <DueList assignments={list.data} {...rest} />
    </OverviewSection>
  );
}
