import { Skeleton } from '../../ui/skeleton.tsx';

/** Stands in for the cards of the student's list. */
export function SubmissionSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((key) => (
        <div
          key={key}
          className="sheet grid overflow-hidden sm:grid-cols-[12rem_1fr]"
          aria-hidden="true"
        >
          <Skeleton className="aspect-video size-full rounded-none sm:aspect-auto" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Stands in for the cards of the teacher's desk. */
export function PendingSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className={pendingGridClass}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((key) => (
        <div key={key} className="sheet overflow-hidden" aria-hidden="true">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

export const pendingGridClass = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';
