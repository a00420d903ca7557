import { findChoice, readPage, readSearch, writeList } from '#lib/lists/list-address.ts';
import { paths } from '#lib/routing/paths.ts';

export const pendingOrders = ['oldest', 'newest', 'assignment'] as const;
export const pendingPageSizes = [12, 24, 48] as const;

export type PendingList = ReturnType<typeof readPendingList>;

/** What the teacher's desk shows, by the address; the marking page keeps it in its own. */
export function readPendingList(params: URLSearchParams) {
  return {
    search: readSearch(params),
    sort: findChoice(pendingOrders, params.get('sort')),
    size: findChoice(pendingPageSizes, params.get('size')),
    page: readPage(params),
  };
}

export function toDesk(list: PendingList) {
  return { pathname: paths.academyAdmin, search: writeList(readPendingList, list).toString() };
}

export function toSubmission(id: string, list: PendingList) {
  return { pathname: paths.giveMark(id), search: writeList(readPendingList, list).toString() };
}
