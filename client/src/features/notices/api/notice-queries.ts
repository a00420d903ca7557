import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Notice } from 'server/contract/notices/schemas';
import { query } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { changeCached, optimisticUpdate } from '#lib/queries/optimistic-update.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

/** Starts with the key of the submissions: some are over once the work is submitted. */
export const noticesKey = [...submissionsKey, 'notices'] as const;

/** The last ones; nearly always all. */
export const maxUnread = 100;

/** How many the panel looks for, dismissed or not. */
const lastCount = 20;

/** `GET /notices`: what the reader has not dismissed, the last first. Each page asks anew: a teacher may have sent one just now. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  queryFn: ({ signal }) =>
    call('GET /notices', {
      query: { unread: 'true', currentPage: 0, itemsPerPage: maxUnread },
      signal,
    }),
  staleTime: query.pageTime,
});

/** `GET /notices`: the last ones, those that the reader has dismissed among them. */
export const lastNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'last'],
  queryFn: ({ signal }) =>
    call('GET /notices', { query: { currentPage: 0, itemsPerPage: lastCount }, signal }),
  staleTime: query.pageTime,
});

/** One notice, or all of what had happened until then. */
type Dismissed = { id: string } | { until: string };

/** `PATCH /notices/:id` or `PATCH /notices`. The work itself stays due. */
export const dismissNotices = mutationOptions({
  mutationFn: async (dismissed: Dismissed) => {
    const { modifiedCount } =
      'id' in dismissed
        ? await call('PATCH /notices/:id', { params: dismissed, body: { read: true } })
        : await call('PATCH /notices', { body: { read: true, ...dismissed } });
    return modifiedCount;
  },
  ...optimisticUpdate({
    changes: [
      changeCached<Notice[], Dismissed>(unreadNoticesQuery.queryKey, (notices, dismissed) =>
        notices.filter((notice) => !isDismissed(notice, dismissed)),
      ),
      changeCached<Notice[], Dismissed>(lastNoticesQuery.queryKey, (notices, dismissed) =>
        notices.map((notice) =>
          isDismissed(notice, dismissed)
            ? { ...notice, readAt: notice.readAt ?? new Date().toISOString() }
            : notice,
        ),
      ),
    ],
    invalidates: [noticesKey],
  }),
});

const isDismissed = ({ _id, createdAt }: Notice, dismissed: Dismissed): boolean =>
  'id' in dismissed ? _id === dismissed.id : createdAt <= dismissed.until;
