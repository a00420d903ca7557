import { studentDashboard } from 'virtual:messages/studentDashboard';
import { teachersDesk } from 'virtual:messages/teachersDesk';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CardSkeletons } from '../../ui/lists/card-skeletons.tsx';

export const pendingGridClass = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';

/** Stands in for the cards of the student's list. */
export function SubmissionSkeletons() {
  return (
    <CardSkeletons
      label={studentDashboard.loading}
      count={3}
      list="grid gap-4"
      card="grid sm:grid-cols-[12rem_1fr]"
      picture="aspect-video size-full sm:aspect-auto"
    >
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-11 w-32" />
    </CardSkeletons>
  );
}

/** Stands in for the cards of the teacher's desk. */
export function PendingSkeletons() {
  return (
    <CardSkeletons
      label={teachersDesk.loading}
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
