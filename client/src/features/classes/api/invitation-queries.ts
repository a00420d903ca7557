import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/http/api.ts';
import { classesKey } from '#lib/queries/class-keys.ts';

export const invitationsKey = [...classesKey, 'invitations'] as const;

/** How many unanswered invitations a class shows. */
export const shownInvitations = 100;

/** `GET /classes/:id/invitations`: the first unanswered ones by address, and how many there are in all. */
export function invitationsOfClassQuery(id: string) {
  return queryOptions({
    queryKey: [...invitationsKey, 'of', id],
    queryFn: ({ signal }) => {
      const query = { currentPage: 0, itemsPerPage: shownInvitations };
      return callPage('GET /classes/:id/invitations', { params: { id }, query, signal });
    },
  });
}

/** `GET /invitations`: to the reader's own verified address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: [...invitationsKey, 'mine'],
  queryFn: async ({ signal }) => call('GET /invitations', { signal }),
});
