import { mutationOptions } from '@tanstack/react-query';
import type { UpdateResult } from 'server/contract/results';
import { api } from '../../lib/api/api.ts';
import { usersKey } from '../../lib/session/role.ts';

type RoleCall = 'patch' | 'delete';

/** `PATCH /users/admin/:id`; answers how many accounts became admins. */
export const promoteUser = (id: string) => changeRole('patch', id);

/** `DELETE /users/admin/:id`; answers how many accounts are no longer admins. The last one stays (409). */
export const demoteUser = (id: string) => changeRole('delete', id);

function changeRole(call: RoleCall, id: string) {
  return mutationOptions({
    mutationFn: async () => {
      const { data } = await api[call]<UpdateResult>(`/users/admin/${encodeURIComponent(id)}`);
      return data.modifiedCount;
    },
    // After a refusal too: the list shown is then not the present one.
    onSettled: (_count, _error, _variables, _context, { client }) => {
      void client.invalidateQueries({ queryKey: usersKey });
    },
  });
}
