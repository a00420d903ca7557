import { mutationOptions } from '@tanstack/react-query';
import type { SavedComment, SavedCommentDraft } from 'server/contract/comment-bank/schemas';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { changeCached, optimisticUpdate, removeById } from '#lib/queries/optimistic-update.ts';
import { commentBankKey } from './comment-queries.ts';

/** `POST /feedback-snippets`. Refused with 409 when it exists already or the limit is reached. */
export const saveComment = mutationOptions({
  mutationFn: (body: SavedCommentDraft) => call('POST /feedback-snippets', { body }),
  // After a refusal too: another tab may have changed the list.
  ...invalidates({ awaited: [commentBankKey] }),
});

/** `PATCH /feedback-snippets/:id`. Refused with 409 when another one has this text already. */
export function editSavedComment(id: string) {
  return mutationOptions({
    mutationFn: (text: string) =>
      call('PATCH /feedback-snippets/:id', { params: { id }, body: { text } }),
    ...invalidates({ awaited: [commentBankKey] }),
  });
}

/** `DELETE /feedback-snippets/:id`; answers how many were removed. */
export function removeSavedComment(id: string) {
  return mutationOptions({
    mutationFn: async () => {
      const { deletedCount } = await call('DELETE /feedback-snippets/:id', { params: { id } });
      return deletedCount;
    },
    ...optimisticUpdate({
      changes: [changeCached<SavedComment[]>(commentBankKey, removeById(id))],
      invalidates: [commentBankKey],
    }),
  });
}
