import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/http/api.ts';
import { classesKey } from '../../../lib/queries/class-keys.ts';

const invitationsKey = [...classesKey, 'invitations'] as const;

/** A person to invite: an address, and perhaps what the teacher calls them until they have joined. */
export interface Invitee {
  email: string;
  name?: string;
}

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

/** `POST /classes/:id/invitations/preview`: what would happen to each row; changes nothing. */
export function previewInvitations(id: string) {
  return mutationOptions({
    mutationFn: async (rows: Invitee[]) => {
      const request = { params: { id }, body: { rows } };
      return (await call('POST /classes/:id/invitations/preview', request)).rows;
    },
  });
}

/** `POST /classes/:id/invitations`; answers how many were invited. */
export function sendInvitations(id: string) {
  return mutationOptions({
    mutationFn: async (rows: Invitee[]) => {
      const request = { params: { id }, body: { rows } };
      return (await call('POST /classes/:id/invitations', request)).insertedCount;
    },
    onSettled: (_count, _error, _rows, _before, { client }) =>
      client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** `DELETE /classes/:id/invitations/:email`: a teacher takes an invitation back. */
export function withdrawInvitation(id: string, email: string) {
  return mutationOptions({
    mutationFn: () => call('DELETE /classes/:id/invitations/:email', { params: { id, email } }),
    onSettled: (_count, _error, _rows, _before, { client }) =>
      client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** `POST /invitations/:id/accept`; answers the id of the class. */
export function acceptInvitation(id: string) {
  return mutationOptions({
    mutationFn: async () =>
      (await call('POST /invitations/:id/accept', { params: { id } })).classId,
    // Which assignments a student sees and has to submit depends on the classes.
    onSettled: (_id, _error, _nothing, _before, { client }) => void client.invalidateQueries(),
  });
}

/** `DELETE /invitations/:id`: declines it. */
export function declineInvitation(id: string) {
  return mutationOptions({
    mutationFn: () => call('DELETE /invitations/:id', { params: { id } }),
    onSettled: (_count, _error, _nothing, _before, { client }) =>
      client.invalidateQueries({ queryKey: invitationsKey }),
  });
}
