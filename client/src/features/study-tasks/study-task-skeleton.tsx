import { studyTasks } from '../../lib/messages/study-tasks.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Two grey sheets of the shape and size of a study task. */
export function StudyTaskSkeleton() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-2">
      <span className="sr-only">{studyTasks.loading}</span>
      {['first', 'second'].map((key) => (
        <div key={key} className="sheet overflow-hidden sm:flex">
          <Skeleton className="h-28 rounded-none sm:h-auto sm:w-40" />
          <div className="grid flex-1 gap-3 p-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-8 w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}
