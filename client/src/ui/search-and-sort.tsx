import type { ReactNode } from 'react';
import { lists } from '../lib/messages/lists.ts';
import { ChoiceField } from './choice-field.tsx';
import { SearchField } from './search-field.tsx';

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
      <ChoiceField
        label={lists.sort}
        value={state.sort}
        choices={orders.map((order) => [order, texts.orders[order]])}
        onChange={(sort) => show({ sort })}
      />
    </>
  );
}
