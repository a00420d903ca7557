import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { EmailDelivery, EmailSettings } from 'server/contract/notices/email-settings';
import type { NoticeKind } from 'server/contract/notices/schemas';
import { call } from '#lib/http/api.ts';
import { language } from '#lib/i18n/language.ts';
import { changeCached, optimisticUpdate } from '#lib/queries/optimistic-update.ts';
import { usersKey } from '#lib/queries/user-keys.ts';

/** `GET /email-settings`: which notices the account gets by e-mail, and whether there are e-mails here. */
export const emailSettingsQuery = queryOptions({
  queryKey: [...usersKey, 'email-settings'],
  queryFn: ({ signal }) => call('GET /email-settings', { signal }),
});

type Choice = { kind: NoticeKind; delivery: EmailDelivery };

/**
 * `PATCH /email-settings`: one kind, and from now on in the language of the page. Changes are sent one after the other, so
 * that the last one counts.
 */
export const changeEmailSettings = mutationOptions({
  scope: { id: 'email-settings' },
  mutationFn: ({ kind, delivery }: Choice) =>
    call('PATCH /email-settings', { body: { deliveries: { [kind]: delivery }, language } }),
  ...optimisticUpdate<Choice>({
    changes: [
      changeCached<EmailSettings, Choice>(
        emailSettingsQuery.queryKey,
        (settings, { kind, delivery }) => ({
          ...settings,
          deliveries: { ...settings.deliveries, [kind]: delivery },
        }),
      ),
    ],
    invalidates: [emailSettingsQuery.queryKey],
  }),
});
