import type { ReactNode } from 'react';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { classNames } from '../styles/class-names.ts';

/** The state of a list's query. */
export interface ListAnswer<Item> {
  items: Item[] | undefined;
  isPending: boolean;
  /** The previous items are shown while the requested ones load. */
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

/** A list, or its loading, failed or empty state. */
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
