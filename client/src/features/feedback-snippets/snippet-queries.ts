import { queryOptions } from '@tanstack/react-query';
import type { FeedbackSnippet } from 'server/contract/feedback-snippets';
import { api } from '../../lib/api/api.ts';

export const snippetsKey = ['feedback-snippets'] as const;

/** `GET /feedback-snippets`: the teacher's own, the last saved first. */
export const snippetsQuery = queryOptions({
  queryKey: snippetsKey,
  queryFn: async ({ signal }) => {
    const { data } = await api.get<FeedbackSnippet[]>('/feedback-snippets', { signal });
    return data;
  },
});
