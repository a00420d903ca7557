import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CardSkeletons } from '../../../ui/lists/card-skeletons.tsx';

export const pendingGridClass = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';

/** Placeholders of the cards on the teacher's desk. */
export function PendingSkeletons() {
  return (
    <CardSkeletons
      label={texts.loading}
      count={3}
      list={pendingGridClass}
      picture="aspect-video w-full"
    >
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-11 w-full" />
    </CardSkeletons>
  );
}
