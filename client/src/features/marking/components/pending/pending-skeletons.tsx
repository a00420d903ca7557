import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export const pendingGridClass = 'grid gap-2 xl:grid-cols-2';

/** Placeholders of the cards on the teacher's desk. */
export function PendingSkeletons() {
  return (
    <div role="status" className="grid gap-2">
      <p className="sr-only">{texts.loading}</p>
      <Skeleton className="h-4.5 w-40" />
      <div className={pendingGridClass}>
        {Array.from({ length: 8 }, (_, index) => index).map((index) => (
          <Skeleton key={index} className="h-20 w-full" />
        ))}
      </div>
    </div>
  );
}
