import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { classesKey } from '#lib/queries/class-keys.ts';
import { invalidates } from '#lib/queries/invalidates.ts';

const announcementsKey = [...classesKey, 'announcements'] as const;

/** `GET /classes/:id/announcements`: all of a class, the newest first. */
export function announcementsQuery(id: string) {
  return queryOptions({
    queryKey: [...announcementsKey, id],
    queryFn: ({ signal }) =>
      call('GET /classes/:id/announcements', { params: { id }, query: {}, signal }),
  });
}

/** `POST /classes/:id/announcements`. */
export function announce(id: string) {
  return mutationOptions({
    mutationFn: (text: string) =>
      call('POST /classes/:id/announcements', { params: { id }, body: { text } }),
    ...invalidates({ awaited: [announcementsKey] }),
  });
}

/** `DELETE /classes/:id/announcements/:announcementId`; answers how many were deleted. */
export function deleteAnnouncement(id: string, announcementId: string) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id, announcementId };
      const path = 'DELETE /classes/:id/announcements/:announcementId';
      return (await call(path, { params })).deletedCount;
    },
    ...invalidates({ awaited: [announcementsKey] }),
  });
}
