import { studyTasks } from 'virtual:messages/studyTasks';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardSkeletons } from '#ui/lists/card-skeletons.tsx';

/** Two grey sheets of the shape and size of a study task. */
export function StudyTaskSkeleton() {
  return (
    <CardSkeletons
      label={studyTasks.loading}
      count={2}
      list="grid gap-4 xl:grid-cols-2"
      card="sm:flex"
      picture="h-28 sm:h-auto sm:w-40"
    >
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-8 w-56" />
    </CardSkeletons>
  );
}
