import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import { SortField } from './sort-field.tsx';

interface SearchAndSortProps<Order extends string> {
  /** The current search and order. */
  state: { search: string; sort: Order };
  orders: readonly Order[];
  texts: { search: string; orders: Record<Order, string> };
  /** `replace`: the browser history must not hold every letter. */
  show: (changes: { search?: string; sort?: Order }, options?: { replace?: boolean }) => void;
  /** Filters of this list alone. */
  children?: ReactNode;
}

/** Search and order of a list, with its own filters between them. */
export function SearchAndSort<Order extends string>({
  state,
  orders,
  texts,
  show,
  children,
}: SearchAndSortProps<Order>) {
  return (
    <>
      <SearchField
        label={texts.search}
        words={state.search}
        onSearch={(search) => show({ search }, { replace: true })}
      />
      {children}
      <SortField
        sort={state.sort}
        orders={orders}
        names={texts.orders}
        onSort={(sort) => show({ sort })}
      />
    </>
  );
}
