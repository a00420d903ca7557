import { findChoice, readPage, readSearch } from '../../../lib/lists/list-address.ts';

export const pendingOrders = ['oldest', 'newest', 'assignment'] as const;

export type PendingList = ReturnType<typeof readPendingList>;

/** Reads the state of the teacher's desk from the address. */
export function readPendingList(params: URLSearchParams) {
  return {
    search: readSearch(params),
    sort: findChoice(pendingOrders, params.get('sort')),
    page: readPage(params),
  };
}
