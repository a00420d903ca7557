import { addDays } from 'planner';
import type { noticeSettingsEndpoints } from '#contract/notices/notice-settings-endpoints.ts';
import { hasVerifiedEmail } from '#data/accounts/addresses.ts';
import {
  changeNoticeSettings,
  endEmails,
  findNoticeSettings,
  openNoticeSettings,
} from '#data/notice-emails/notice-settings.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';
import { sendUnsubscribePage } from './emails/unsubscribe-page.ts';
import { presentNoticeSettings } from './presenter.ts';

/** Where an account gets which notices. */
export function createNoticeSettingsEndpoints({
  database,
  sendsEmails,
  calendar,
  unsubscribeTokens,
}: FeatureParts): FeatureEndpoints<keyof typeof noticeSettingsEndpoints> {
  const settings = openNoticeSettings(database);

  return {
    handlers: {
      async 'GET /notice-settings'({ account }) {
        const [chosen, isVerified] = await Promise.all([
          findNoticeSettings(settings, account.uid),
          hasVerifiedEmail(database, account),
        ]);
        return presentNoticeSettings(chosen, calendar, { isAvailable: sendsEmails, isVerified });
      },

      async 'PATCH /notice-settings'({ account: { uid }, body }) {
        const { pausedUntil: day, ...change } = body;
        if (!sendsEmails && Object.keys(body.deliveries).length > 0) {
          throw problem('emails-unavailable');
        }
        if (day && day <= calendar.toDay(new Date())) {
          throw fieldProblem('pausedUntil', 'pause-day-past', {});
        }
        const pausedUntil =
          typeof day === 'string' ? new Date(calendar.endOf(addDays(day, -1))) : day;
        const modifiedCount = await changeNoticeSettings(settings, uid, {
          ...change,
          ...(pausedUntil !== undefined && { pausedUntil }),
        });
        return { modifiedCount };
      },

      'GET /unsubscribe'({ request, response, query: { token } }) {
        const isValid = unsubscribeTokens.read(token) !== undefined;
        sendUnsubscribePage(request, response, isValid ? 'question' : 'invalid');
        return undefined;
      },

      async 'POST /unsubscribe'({ request, response, query: { token } }) {
        const uid = unsubscribeTokens.read(token);
        if (uid === undefined) throw problem('unsubscribe-link-invalid');
        await endEmails(settings, uid);
        sendUnsubscribePage(request, response, 'done');
        return undefined;
      },
    },
  };
}
