import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import { usersKey } from '#lib/queries/user-keys.ts';
import type { UserList } from './user-list-state.ts';

/** `GET /users`: one page of the accounts, for teachers. */
export function userPageQuery({ search, role, sort, page, size }: UserList) {
  return queryOptions({
    queryKey: [...usersKey, 'page', { search, role, sort, page, size }],
    queryFn: ({ signal }) => {
      const query = { search, role, sort, ...toPageQuery(page, size) };
      return call('GET /users', { query, signal });
    },
  });
}

/** `GET /users/count`: how many accounts search and role leave. */
export function userCountQuery({ search, role }: Pick<UserList, 'search' | 'role'>) {
  return queryOptions({
    queryKey: [...usersKey, 'count', { search, role }],
    queryFn: async ({ signal }) => {
      const query = { search, role };
      const { count } = await call('GET /users/count', { query, signal });
      return count;
    },
  });
}

/** How many accounts there are in all. */
export const totalUsersQuery = userCountQuery({ search: '', role: '' });
