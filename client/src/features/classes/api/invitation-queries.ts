import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/http/api.ts';
import type { NameOrder } from '#lib/lists/name-order.ts';
import { classesKey } from '#lib/queries/class-keys.ts';

export const invitationsKey = [...classesKey, 'invitations'] as const;

/** How many unanswered invitations a class shows. */
export const shownInvitations = 100;

/** `GET /classes/:id/invitations`: the first unanswered ones by address or last name, and how many there are in all. */
export function invitationsOfClassQuery(id: string, order: NameOrder) {
  const sort: 'email' | 'lastName' = order === 'lastName' ? order : 'email';
  return queryOptions({
    queryKey: [...invitationsKey, 'of', id, sort],
    queryFn: ({ signal }) => {
      const query = { sort, currentPage: 0, itemsPerPage: shownInvitations };
      return callPage('GET /classes/:id/invitations', { params: { id }, query, signal });
    },
  });
}

/** `GET /invitations`: to the reader's own verified address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: [...invitationsKey, 'mine'],
  queryFn: async ({ signal }) => call('GET /invitations', { signal }),
});
