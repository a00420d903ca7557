import { mutationOptions } from '@tanstack/react-query';
import type { FeedbackSnippet } from 'server/contract/feedback-snippets';
import type { DeleteResult, InsertResult } from 'server/contract/results';
import { api } from '../../lib/api/api.ts';
import { showAtOnce, without } from '../../lib/queries/optimistic-update.ts';
import { snippetsKey } from './snippet-queries.ts';

/** `POST /feedback-snippets`. Refused with 409 when it is there already or there is no room for it. */
export const saveSnippet = mutationOptions({
  mutationFn: async (text: string) => {
    const { data } = await api.post<InsertResult>('/feedback-snippets', { text });
    return data;
  },
  // After a refusal too: it may come of what was saved elsewhere.
  onSettled: (_result, _error, _text, _context, { client }) =>
    client.invalidateQueries({ queryKey: snippetsKey }),
});

/** `DELETE /feedback-snippets/:id`; answers how many were removed. */
export function removeSnippet(id: string) {
  return mutationOptions({
    mutationFn: async () => {
      const path = `/feedback-snippets/${encodeURIComponent(id)}`;
      const { data } = await api.delete<DeleteResult>(path);
      return data.deletedCount;
    },
    ...showAtOnce<FeedbackSnippet>({
      lists: snippetsKey,
      change: without(id),
      outdated: snippetsKey,
    }),
  });
}
