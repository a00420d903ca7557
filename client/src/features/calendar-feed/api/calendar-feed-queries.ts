import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { language } from '#lib/i18n/language.ts';
import { invalidates } from '#lib/queries/invalidates.ts';

const calendarFeedKey = ['calendar-feed'] as const;

/** `GET /calendar-feed`: since when there is an address for calendars; `null` without one. */
export const calendarFeedQuery = queryOptions({
  queryKey: calendarFeedKey,
  queryFn: async ({ signal }) => (await call('GET /calendar-feed', { signal })).feed,
});

/** `PUT /calendar-feed`: answers the new address, which nothing else answers with. */
export const renewFeed = mutationOptions({
  mutationFn: async () => (await call('PUT /calendar-feed', { body: { language } })).url,
  ...invalidates({ awaited: [calendarFeedKey] }),
});

/** `PATCH /calendar-feed`: the events get the language of this page. */
export const translateFeed = mutationOptions({
  mutationFn: () => call('PATCH /calendar-feed', { body: { language } }),
  ...invalidates({ awaited: [calendarFeedKey] }),
});

/** `DELETE /calendar-feed`: answers how many were removed. */
export const removeFeed = mutationOptions({
  mutationFn: async () => (await call('DELETE /calendar-feed')).deletedCount,
  ...invalidates({ awaited: [calendarFeedKey] }),
});
