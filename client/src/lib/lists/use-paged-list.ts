import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { maxSkipped } from 'server/contract/values';
import { explainFailure } from '../errors/explain-failure.ts';
import type { ListPage } from '../http/call.ts';
import type { ListState } from './list-address.ts';

interface PagedQueries<
  State,
  Item,
  Counted,
  CountKey extends QueryKey,
  Page,
  PageKey extends QueryKey,
> {
  /** How many there are in all. */
  count: (state: State) => UseQueryOptions<Counted, Error, number, CountKey>;
  page: (state: State) => UseQueryOptions<Page, Error, Item[], PageKey>;
}

const selectCount = <Item>({ count }: ListPage<Item>) => count;
const selectItems = <Item>({ items }: ListPage<Item>) => items;

/** The queries of a list whose pages say how many items there are in all: one request answers both. */
export function fromListPages<State, Item, Key extends QueryKey>(
  list: (state: State) => UseQueryOptions<ListPage<Item>, Error, ListPage<Item>, Key>,
): PagedQueries<State, Item, ListPage<Item>, Key, ListPage<Item>, Key> {
  return {
    count: (state) => ({ ...list(state), select: selectCount }),
    page: (state) => ({ ...list(state), select: selectItems }),
  };
}

/** One page of a list that the server pages; the previous page stays until the next has loaded. */
export function usePagedList<
  State extends ListState,
  Item,
  Counted,
  CountKey extends QueryKey,
  Page,
  PageKey extends QueryKey,
>(
  state: State,
  pageSize: number,
  queries: PagedQueries<State, Item, Counted, CountKey, Page, PageKey>,
) {
  const count = useQuery({ ...queries.count(state), placeholderData: keepPreviousData });
  const { pageCount, isCut } = countPages(count.data ?? 0, pageSize);
  const isCounted = count.isSuccess && !count.isPlaceholderData;
  // The address may name a page that no longer exists: show the last one instead.
  const page = Math.min(
    state.page,
    isCounted ? pageCount : countPages(Infinity, pageSize).pageCount,
  );
  const list = useQuery({ ...queries.page({ ...state, page }), placeholderData: keepPreviousData });
  const { data: items, error, isPlaceholderData: isOutdated } = list;
  // The first items are rendered in pieces, which takes long on a phone; what changes later is shown at once.
  const isPending = useDeferredValue(list.isPending);

  return {
    items,
    isPending,
    /** The previous items are shown while the requested ones load. */
    isOutdated,
    failure: error && explainFailure(error),
    /** Why it is not known how many there are. */
    countFailure: count.error && explainFailure(count.error),
    retry: () => {
      void count.refetch();
      void list.refetch();
    },
    /** `undefined` while it is not known. */
    count: count.data,
    page,
    pageCount,
    isCut,
  };
}

/** How many pages can be opened, and whether some items are on none of them. */
export function countPages(count: number, pageSize: number) {
  const last = Math.floor(maxSkipped / pageSize) + 1;
  const pageCount = Math.max(1, Math.ceil(count / pageSize));
  return { pageCount: Math.min(pageCount, last), isCut: pageCount > last };
}
