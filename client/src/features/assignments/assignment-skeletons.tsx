import { assignments } from '../../lib/messages/assignments.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { assignmentGridClass } from './assignment-grid.tsx';

/** Stands in for a page of cards; `isSlow` says that the wait is longer than usual. */
export function AssignmentSkeletons({ count, isSlow }: { count: number; isSlow: boolean }) {
  return (
    <div role="status">
      <p className={isSlow ? 'text-muted mb-6' : 'sr-only'}>
        {isSlow ? assignments.slow : assignments.loading}
      </p>
      <div className={assignmentGridClass}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <AssignmentCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

function AssignmentCardSkeleton() {
  return (
    <div className="sheet overflow-hidden" aria-hidden="true">
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-center justify-between">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-5 w-20" />
        </div>
        <div className="grid gap-1">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
        <Skeleton className="h-5 w-28" />
        <div className="flex gap-2">
          <Skeleton className="h-11 grow" />
          <Skeleton className="h-11 w-22" />
          <Skeleton className="h-11 w-26" />
        </div>
      </div>
    </div>
  );
}
