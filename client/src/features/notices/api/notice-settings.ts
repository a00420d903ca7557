import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { NoticeSettings } from 'server/contract/notices/notice-settings';
import { call } from '#lib/http/api.ts';
import { language } from '#lib/i18n/language.ts';
import { changeCached, optimisticUpdate } from '#lib/queries/optimistic-update.ts';
import { usersKey } from '#lib/queries/user-keys.ts';
import { noticesKey } from './notice-queries.ts';

/** `GET /notice-settings`: where the account gets which notices, until when they are paused, and whether there are e-mails here. */
export const noticeSettingsQuery = queryOptions({
  queryKey: [...usersKey, 'notice-settings'],
  queryFn: ({ signal }) => call('GET /notice-settings', { signal }),
});

/** What is changed; all else stays. */
export type NoticeSettingsChange = {
  deliveries?: Partial<NoticeSettings['deliveries']>;
  bell?: Partial<NoticeSettings['bell']>;
  /** A day to come, `YYYY-MM-DD`, or `null` to end the pause. */
  pausedUntil?: string | null;
};

/**
 * `PATCH /notice-settings`, from now on in the language of the page. Changes are sent one after the other, so that the last one
 * counts. A pause can be refused, so it is shown once it is saved.
 */
export const changeNoticeSettings = mutationOptions({
  scope: { id: 'notice-settings' },
  mutationFn: (change: NoticeSettingsChange) =>
    call('PATCH /notice-settings', { body: { ...change, language } }),
  ...optimisticUpdate<NoticeSettingsChange>({
    changes: [
      changeCached<NoticeSettings, NoticeSettingsChange>(
        noticeSettingsQuery.queryKey,
        (settings, { deliveries, bell }) => ({
          ...settings,
          deliveries: { ...settings.deliveries, ...deliveries },
          bell: { ...settings.bell, ...bell },
        }),
      ),
    ],
    invalidates: [noticeSettingsQuery.queryKey, noticesKey],
  }),
});
