import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '../../lib/errors/explain-failure.ts';
import { useIsTeacher } from '../../lib/session/role.ts';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { DueSection, LateSection } from './due-sections.tsx';
import { listMarked } from './mark-history.ts';
import { markedSubmissionsQuery } from './overview-queries.ts';
import { OverviewSection } from './overview-section.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Progress } from './progress.tsx';
import { ReturnedSection } from './returned-section.tsx';

/** What a student wants to know first: what to hand in, what came back, and how it goes. */
export function StudentOverview({ email }: { email: string }) {
  const isTeacher = useIsTeacher();
  // Teachers cannot take assignments (spec §1): nothing is due for them.
  if (isTeacher !== false) return null;
  return (
    <div className="mb-12 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
      <DueSection />
      <div className="grid gap-6">
        <LateSection />
        <MarkedSections email={email} />
      </div>
    </div>
  );
}

function MarkedSections({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(markedSubmissionsQuery(email));
  const marked = data && listMarked(data);
  return (
    <>
      <OverviewSection heading={texts.progress}>
        {marked && <Progress marked={marked} />}
        {!marked && error && (
          <ErrorPanel
            title={texts.progressFailed}
            text={explainFailure(error)}
            onRetry={() => refetch()}
          />
        )}
        {!marked && !error && <OverviewSkeleton label={texts.progressLoading} />}
      </OverviewSection>
      {marked && marked.length > 0 && <ReturnedSection marked={marked} />}
    </>
  );
}
