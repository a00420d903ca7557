import { classes as texts } from 'virtual:messages/classes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { classesQuery } from '../../api/class-queries.ts';
import { ClassCard } from './class-card.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface ClassGridProps {
  archived?: boolean;
  empty: ReactNode;
}

/** The reader's classes as cards, or the loading, failed or empty state. */
export function ClassGrid({ archived = false, empty }: ClassGridProps) {
  const { data, error, refetch } = useQuery(classesQuery({ archived }));
  if (data?.length === 0) return empty;
  if (data) {
    return (
      <ul className={gridClass}>
        {data.map((schoolClass) => (
          <li key={schoolClass._id} className="min-w-0">
            <ClassCard schoolClass={schoolClass} />
          </li>
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <div aria-hidden="true" className={gridClass}>
        {[1, 2, 3].map((key) => (
          <div key={key} className="sheet grid gap-3 p-5">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
