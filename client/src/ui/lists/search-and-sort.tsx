import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import { SortField } from './sort-field.tsx';

interface SearchAndSortProps<Order extends string> {
  /** What is searched for now, and how the list is ordered. */
  state: { search: string; sort: Order };
  orders: readonly Order[];
  texts: { search: string; orders: Record<Order, string> };
  /** `replace`: the way back is not letter by letter. */
  show: (changes: { search?: string; sort?: Order }, options?: { replace?: boolean }) => void;
  /** Filters of this list alone. */
  children?: ReactNode;
}

/** The controls that every list has which is searched and ordered, with its own filters between them. */
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
