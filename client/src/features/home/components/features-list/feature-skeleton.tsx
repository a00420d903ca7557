import { features } from 'virtual:messages/features';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Three grey shapes of a highlight. */
export function FeatureSkeleton() {
  return (
    <div role="status" className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{features.loading}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex gap-4 sm:block">
          <Skeleton className="aspect-[8/5] w-28 sm:w-full" />
          <div className="flex-1">
            <Skeleton className="h-7 w-3/4 sm:mt-4" />
            <Skeleton className="mt-2 h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
