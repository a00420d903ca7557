import { mutationOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { allQueriesKey, invalidates } from '#lib/queries/invalidates.ts';
import { invitationsKey } from './invitation-queries.ts';

/** A person to invite: an address, and perhaps what the teacher calls them until they have joined. */
export interface Invitee {
  email: string;
  name?: string;
}

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
    ...invalidates({ awaited: [invitationsKey] }),
  });
}

/** `DELETE /classes/:id/invitations/:email`: a teacher takes an invitation back. */
export function withdrawInvitation(id: string, email: string) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id, email };
      return (await call('DELETE /classes/:id/invitations/:email', { params })).deletedCount;
    },
    ...invalidates({ awaited: [invitationsKey] }),
  });
}

/** `POST /invitations/:id/accept`; answers the id of the class. */
export function acceptInvitation(id: string) {
  return mutationOptions({
    mutationFn: async () =>
      (await call('POST /invitations/:id/accept', { params: { id } })).classId,
    // Which assignments a student sees and has to submit depends on the classes.
    ...invalidates({ background: [allQueriesKey] }),
  });
}

/** `DELETE /invitations/:id`: declines it. */
export function declineInvitation(id: string) {
  return mutationOptions({
    mutationFn: () => call('DELETE /invitations/:id', { params: { id } }),
    ...invalidates({ awaited: [invitationsKey] }),
  });
}
