import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';

/** What deleting the account would do, counted now: what was counted before may have changed. */
export function deletionPreviewQuery(email: string) {
  return queryOptions({
    queryKey: ['deletion-preview', email],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /account/deletion-preview', { signal }),
  });
}
