import { assignments as texts } from 'virtual:messages/assignments';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardSkeletons } from '#ui/lists/card-skeletons.tsx';
import { assignmentGridClass } from './assignment-grid.tsx';

/** Placeholders of a page of cards; `isSlow` adds a message when loading takes long. */
export function AssignmentSkeletons({ count, isSlow }: { count: number; isSlow: boolean }) {
  return (
    <CardSkeletons
      label={isSlow ? texts.slow : texts.loading}
      isSlow={isSlow}
      count={count}
      list={assignmentGridClass}
      picture="aspect-video w-full"
    >
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
    </CardSkeletons>
  );
}
