import { queryOptions } from '@tanstack/react-query';
import type { User } from 'server/contract/accounts';
import { api } from '../../lib/api/api.ts';
import { usersKey } from '../../lib/auth/role.ts';

/** `GET /users`: all accounts, in the order of their registration; for teachers. */
export const usersQuery = queryOptions({
  queryKey: [...usersKey, 'all'],
  queryFn: async ({ signal }) => {
    const { data } = await api.get<User[]>('/users', { signal });
    return data;
  },
});
