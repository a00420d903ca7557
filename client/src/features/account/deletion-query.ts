import { queryOptions } from '@tanstack/react-query';
import type { DeletionPreview } from 'server/contract/account-data';
import { api } from '../../lib/api/api.ts';

/** What deleting the account would do, counted now: what was counted before may have changed. */
export function deletionPreviewQuery(email: string) {
  return queryOptions({
    queryKey: ['deletion-preview', email],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await api.get<DeletionPreview>('/account/deletion-preview', { signal });
      return data;
    },
  });
}
