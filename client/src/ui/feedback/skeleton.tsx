import { classNames } from '../styles/class-names.ts';

/** The grey shape of something that is still to come; its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
