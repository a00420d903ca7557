import { findChoice, readPage, readSearch } from '#lib/lists/list-address.ts';

/** Empty means everyone. */
export const roleChoices = ['', 'student', 'admin'] as const;
export const userOrders = ['oldest', 'newest', 'name', 'lastName', 'email'] as const;
export const userPageSizes = [20, 50, 100] as const;

export type UserList = ReturnType<typeof readUserList>;

/** Reads the state of the users table from the address. */
export function readUserList(params: URLSearchParams) {
  return {
    search: readSearch(params),
    role: findChoice(roleChoices, params.get('role')),
    sort: findChoice(userOrders, params.get('sort')),
    page: readPage(params),
    size: findChoice(userPageSizes, params.get('size')),
  };
}
