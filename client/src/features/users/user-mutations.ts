import { mutationOptions } from '@tanstack/react-query';
import type { UpdateResult } from 'server/contract/results';
import { api } from '../../lib/api/api.ts';
import { usersKey } from '../../lib/auth/role.ts';

/** `PATCH /users/admin/:id`; answers how many accounts became admins. */
export function promoteUser(id: string) {
  return mutationOptions({
    mutationFn: async () => {
      const path = `/users/admin/${encodeURIComponent(id)}`;
      const { data } = await api.patch<UpdateResult>(path);
      return data.modifiedCount;
    },
    // Also when nothing was changed: then the list shown is out of date.
    onSuccess: (_count, _variables, _context, { client }) =>
      client.invalidateQueries({ queryKey: usersKey }),
  });
}
