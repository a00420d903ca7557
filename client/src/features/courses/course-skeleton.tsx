import { courses } from '../../lib/messages/courses.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Three grey sheets of the shape and size of a course. */
export function CourseSkeleton() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{courses.loading}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="sheet overflow-hidden">
          <Skeleton className="aspect-[8/5] rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-5 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
