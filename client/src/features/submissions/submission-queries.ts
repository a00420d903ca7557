import { queryOptions } from '@tanstack/react-query';
import type { PendingSubmission, Submission } from 'server/contract/submissions';
import { api } from '../../lib/api/api.ts';

/** Everything the server says about submissions hangs under this key: a change invalidates it whole. */
export const submissionsKey = ['submissions'] as const;

/** The lists among it: what this person handed in, and what waits for a mark. */
export const ownSubmissionsKey = [...submissionsKey, 'mine'] as const;
export const pendingSubmissionsKey = [...submissionsKey, 'pending'] as const;

/** `GET /mySubmittedAssignment?email=`: the person's own submissions, newest first. */
export function mySubmissionsQuery(email: string) {
  return queryOptions({
    queryKey: [...ownSubmissionsKey, email],
    queryFn: async ({ signal }) => {
      const params = { email };
      const { data } = await api.get<Submission[]>('/mySubmittedAssignment', { params, signal });
      return data;
    },
  });
}

/** `GET /pendingAssignments?email=`: what waits for this teacher, longest waiting first. */
export function pendingSubmissionsQuery(email: string) {
  return queryOptions({
    queryKey: [...pendingSubmissionsKey, email],
    queryFn: async ({ signal }) => {
      const params = { email };
      const { data } = await api.get<PendingSubmission[]>('/pendingAssignments', {
        params,
        signal,
      });
      return data;
    },
  });
}

/** `GET /specificSubmittedAssignment/:id`. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const path = `/specificSubmittedAssignment/${encodeURIComponent(id)}`;
      const { data } = await api.get<Submission>(path, { signal });
      return data;
    },
  });
}
