import { classNames } from '../styles/class-names.ts';

/** A grey placeholder while something loads; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}

/** The same with a text that screen readers read out. */
export function LoadingSkeleton({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <Skeleton className="h-full w-full" />
    </div>
  );
}
