import { classNames } from '../styles/class-names.ts';

/** A grey placeholder while something loads; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
