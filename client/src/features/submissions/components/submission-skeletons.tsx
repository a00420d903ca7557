import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardSkeletons } from '#ui/lists/card-skeletons.tsx';

/** Placeholders of the student's submissions. */
export function SubmissionSkeletons() {
  return (
    <CardSkeletons
      label={texts.loading}
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
