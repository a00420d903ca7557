import { findChoice, readPage, readSearch } from '#lib/lists/list-address.ts';

/** Empty means all. */
export const statusChoices = ['', 'pending', 'completed'] as const;
export const ownOrders = ['newest', 'oldest'] as const;

export type OwnList = ReturnType<typeof readOwnList>;

/** Reads the state of the student's list from the address. */
export function readOwnList(params: URLSearchParams) {
  return {
    search: readSearch(params),
    status: findChoice(statusChoices, params.get('status')),
    sort: findChoice(ownOrders, params.get('sort')),
    page: readPage(params),
  };
}
