import type { ReactNode } from 'react';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { classNames } from '../styles/class-names.ts';

/** The answer to a list's call, as far as it has come. */
export interface ListAnswer<Item> {
  items: Item[] | undefined;
  isPending: boolean;
  /** These are the items of before; the asked-for ones are on their way. */
  isOutdated: boolean;
  /** Why there are none. */
  failure: string | null;
  retry: () => void;
}

interface ListResultsProps<Item> {
  list: ListAnswer<Item>;
  skeleton: ReactNode;
  /** Says what could not be loaded. */
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list, or why there is none: on its way, failed, nothing there. */
export function ListResults<Item>({
  list: { items, isPending, isOutdated, failure, retry },
  skeleton,
  failed,
  empty,
  children,
}: ListResultsProps<Item>) {
  if (isPending) return skeleton;
  if (!items) return <ErrorPanel title={failed} text={failure ?? undefined} onRetry={retry} />;
  if (items.length === 0) return empty;
  return (
    <div
      aria-busy={isOutdated}
      className={classNames('transition-opacity', isOutdated && 'opacity-60')}
    >
      {children(items)}
    </div>
  );
}
