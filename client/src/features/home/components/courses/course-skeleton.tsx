import { courses } from 'virtual:messages/courses';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardSkeletons } from '#ui/lists/card-skeletons.tsx';

/** Three grey sheets of the shape and size of a course. */
export function CourseSkeleton() {
  return (
    <CardSkeletons
      label={courses.loading}
      count={3}
      list="grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
      picture="aspect-[8/5]"
    >
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-5 w-full" />
    </CardSkeletons>
  );
}
