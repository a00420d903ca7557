import { users } from 'virtual:messages/users';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function UsersSkeleton() {
  return (
    <div role="status" className="sheet @container overflow-hidden">
      <span className="sr-only">{users.loading}</span>
      <div aria-hidden="true" className="divide-y divide-base-300">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <div key={key} className="flex items-center gap-4 p-4">
            <Skeleton className="size-6" />
            <Skeleton className="h-5 flex-1" />
            <Skeleton className="hidden h-5 flex-1 @3xl:block" />
            <Skeleton className="h-6 w-18" />
            <Skeleton className="hidden h-11 w-30 @3xl:block" />
          </div>
        ))}
      </div>
    </div>
  );
}
