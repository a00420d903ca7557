import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';

export const snippetsKey = ['feedback-snippets'] as const;

/** `GET /feedback-snippets`: the teacher's own, the last saved first. */
export const snippetsQuery = queryOptions({
  queryKey: snippetsKey,
  queryFn: ({ signal }) => call('GET /feedback-snippets', { signal }),
});
