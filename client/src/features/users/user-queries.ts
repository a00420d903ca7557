import { queryOptions } from '@tanstack/react-query';
import type { User } from 'server/contract/accounts';
import type { CountResult } from 'server/contract/results';
import { api } from '../../lib/api/api.ts';
import { usersKey } from '../../lib/session/role.ts';
import type { UserList } from './user-list.ts';

/** `GET /users`: one page of the accounts, for teachers. */
export function userPageQuery({ search, role, sort, page, size }: UserList) {
  return queryOptions({
    queryKey: [...usersKey, 'page', { search, role, sort, page, size }],
    queryFn: async ({ signal }) => {
      const params = { search, role, sort, currentPage: page - 1, itemsPerPage: size };
      const { data } = await api.get<User[]>('/users', { params, signal });
      return data;
    },
  });
}

/** `GET /users/count`: how many accounts search and role leave. */
export function userCountQuery({ search, role }: Pick<UserList, 'search' | 'role'>) {
  return queryOptions({
    queryKey: [...usersKey, 'count', { search, role }],
    queryFn: async ({ signal }) => {
      const params = { search, role };
      const { data } = await api.get<CountResult>('/users/count', { params, signal });
      return data.count;
    },
  });
}

/** How many accounts there are in all. */
export const totalUsersQuery = userCountQuery({ search: '', role: '' });
