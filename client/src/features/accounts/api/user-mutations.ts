import { mutationOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { usersKey } from '#lib/queries/user-keys.ts';

/** `PATCH /users/admin/:id`; answers how many accounts became admins. */
export const promoteUser = (id: string) => changeRole('PATCH', id);

/** `DELETE /users/admin/:id`; answers how many accounts are no longer admins. The last one stays (409). */
export const demoteUser = (id: string) => changeRole('DELETE', id);

function changeRole(method: 'PATCH' | 'DELETE', id: string) {
  return mutationOptions({
    mutationFn: async () => {
      const { modifiedCount } = await call(`${method} /users/admin/:id`, { params: { id } });
      return modifiedCount;
    },
    // After a refusal too: the list shown is then out of date.
    ...invalidates({ background: [usersKey] }),
  });
}
