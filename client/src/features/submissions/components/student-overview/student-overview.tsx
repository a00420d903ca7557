import { studentOverview as texts } from 'virtual:messages/studentOverview';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { markedSubmissionsQuery } from '../../api/marked-submissions-query.ts';
import { useDraftsOfMarked } from '../use-drafts-of-marked.ts';
import { listMarked } from './mark-history.ts';
import { OwnPractice } from './own-practice.tsx';
import { Progress } from './progress.tsx';

interface StudentOverviewProps {
  email: string;
  /** The assignments to submit; they belong to another feature. */
  toSubmit: ReactNode;
}

/** What a student needs first: what to submit, and the marks over time. */
export function StudentOverview({ email, toSubmit }: StudentOverviewProps) {
  const isTeacher = useIsTeacher();
  // Teachers cannot take assignments (spec §1): nothing is due for them.
  if (isTeacher !== false) return null;
  return (
    <div className="mb-12 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{toSubmit}</div>
      <MarksSection email={email} />
    </div>
  );
}

function MarksSection({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(markedSubmissionsQuery(email));
  useDraftsOfMarked(email, ...(data ?? []));
  const marked = data && listMarked(data);
  return (
    <SectionCard heading={texts.progress}>
      {marked && <Progress marked={marked} />}
      {marked && marked.length > 1 && <OwnPractice email={email} />}
      {!marked && error && (
        <ErrorPanel
          title={texts.progressFailed}
          text={explainFailure(error)}
          onRetry={() => refetch()}
        />
      )}
      {!marked && !error && <RowSkeletons label={texts.progressLoading} />}
    </SectionCard>
  );
}
