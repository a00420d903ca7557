import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { DueList, useCommonFailure, useDueList } from './due-list.tsx';

/** What the student has to submit and what is not overdue, the next one first. */
export function DueSection() {
  const { list, ...rest } = useDueList('due');
  const both = useCommonFailure();
  const { data, error } = list;
  return (
    <SectionCard heading={texts.due} {...(data?.count && { count: data.count })}>
      {data && data.items.length > 0 && (
        <DueList assignments={data.items} count={data.count} {...rest} />
      )}
      {data?.items.length === 0 && <NothingDue />}
      {!data && error && (
        <ErrorPanel
          title={both ? texts.bothFailed : texts.dueFailed}
          text={explainFailure(error)}
          onRetry={() => (both ?? list).refetch()}
        />
      )}
      {!data && !error && <RowSkeletons label={texts.dueLoading} />}
    </SectionCard>
  );
}

function NothingDue() {
  return (
    <div className="grid justify-items-start gap-3 pt-2">
      <div>
        <p className="font-semibold">{texts.dueEmpty}</p>
        <p className="text-muted">{texts.dueEmptyText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.assignments} variant="outline">
          {texts.browse}
        </ButtonLink>
        <ButtonLink to={paths.classes} variant="outline">
          {texts.joinClass}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What the student has to submit and what is overdue; draws nothing when there are none. */
export function OverdueSection() {
  const { list, ...rest } = useDueList('overdue');
  const both = useCommonFailure();
  const { data, error, refetch } = list;
  if (!data && error && !both) {
    return (
      <SectionCard heading={texts.overdue}>
        <ErrorPanel
          title={texts.overdueFailed}
          text={explainFailure(error)}
          onRetry={() => refetch()}
        />
      </SectionCard>
    );
  }
  if (!data || data.items.length === 0) return null;
  const { items, count } = data;
  return (
    <SectionCard heading={texts.overdue} count={count}>
      <p className="text-muted text-sm">{texts.overdueText}</p>
      <DueList assignments={items} count={count} {...rest} />
    </SectionCard>
  );
}
