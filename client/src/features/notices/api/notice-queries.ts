import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Notice } from 'server/contract/notices';
import { query } from '../../../lib/constants.ts';
import { call } from '../../../lib/http/api.ts';
import { optimisticUpdate, removeById } from '../../../lib/queries/optimistic-update.ts';
import { submissionsKey } from '../../../lib/queries/submission-keys.ts';

/** Starts with the key of the submissions: some are over once the work is submitted. */
const noticesKey = [...submissionsKey, 'notices'] as const;

/** The last ones; nearly always all. */
const maxNotices = 100;

/** `GET /notices`: what the reader has not dismissed, the last first. Each page asks anew: a teacher may have sent one just now. */
export const unreadNoticesQuery = queryOptions({
  queryKey: noticesKey,
  queryFn: ({ signal }) =>
    call('GET /notices', {
      query: { unread: 'true', currentPage: 0, itemsPerPage: maxNotices },
      signal,
    }),
  staleTime: query.pageTime,
});

/** `PATCH /notices/:id`. The work itself stays due. */
export function dismissNotice(id: string) {
  return mutationOptions({
    mutationFn: async () => {
      const request = { params: { id }, body: { read: true } };
      return (await call('PATCH /notices/:id', request)).modifiedCount;
    },
    ...optimisticUpdate<Notice>({
      lists: noticesKey,
      change: removeById(id),
      invalidates: noticesKey,
    }),
  });
}
