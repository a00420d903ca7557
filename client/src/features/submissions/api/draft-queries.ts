import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DraftToSave, SavedDraft } from 'server/contract/submissions/drafts';
import { call } from '#lib/http/api.ts';

/** What the API answers without a draft. */
export const noDraft: SavedDraft = { files: [], version: 0 };

/** `GET /assignments/:id/draft`: what this person has prepared to hand in, on any device; version 0 without a draft. */
export function draftQuery(email: string, assignmentId: string) {
  return queryOptions({
    queryKey: ['submission-draft', assignmentId, email] as const,
    queryFn: ({ signal }) =>
      call('GET /assignments/:id/draft', { params: { id: assignmentId }, signal }),
    // Another device may have changed it. Without an answer the form begins with what this browser has.
    staleTime: 0,
    retry: false,
  });
}

/** `PUT /assignments/:id/draft`; answers what is saved. Refused with 409 `draft-changed` where its version is another one. */
export function saveDraft(assignmentId: string) {
  return mutationOptions({
    mutationFn: (body: DraftToSave) =>
      call('PUT /assignments/:id/draft', { params: { id: assignmentId }, body }),
  });
}

/** `DELETE /assignments/:id/draft`. */
export function discardDraft(assignmentId: string) {
  return mutationOptions({
    mutationFn: () => call('DELETE /assignments/:id/draft', { params: { id: assignmentId } }),
  });
}
