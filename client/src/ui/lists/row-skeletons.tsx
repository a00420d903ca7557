import { Skeleton } from '../feedback/skeleton.tsx';

/** Placeholders of rows while they load. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6 py-4">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
