import { findChoice, readPage, readWords } from '../../lib/lists/list-address.ts';

/** Empty means all. */
export const statusChoices = ['', 'pending', 'completed'] as const;
export const ownOrders = ['newest', 'oldest'] as const;
export const pendingOrders = ['oldest', 'newest', 'assignment'] as const;

export type OwnList = ReturnType<typeof readOwnList>;
export type PendingList = ReturnType<typeof readPendingList>;

/** What the student's dashboard shows, by the address. */
export function readOwnList(params: URLSearchParams) {
  return {
    search: readWords(params),
    status: findChoice(statusChoices, params.get('status')),
    sort: findChoice(ownOrders, params.get('sort')),
    page: readPage(params),
  };
}

/** What the teacher's desk shows, by the address. */
export function readPendingList(params: URLSearchParams) {
  return {
    search: readWords(params),
    sort: findChoice(pendingOrders, params.get('sort')),
    page: readPage(params),
  };
}
