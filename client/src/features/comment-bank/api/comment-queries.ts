import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';

export const commentBankKey = ['feedback-snippets'] as const;

/** `GET /feedback-snippets`: the teacher's own, the last saved first. */
export const commentBankQuery = queryOptions({
  queryKey: commentBankKey,
  queryFn: ({ signal }) => call('GET /feedback-snippets', { signal }),
});
