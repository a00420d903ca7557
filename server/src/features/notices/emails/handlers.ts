import type { emailSettingsEndpoints } from '#contract/notices/email-settings-endpoints.ts';
import { hasVerifiedEmail } from '#data/accounts/addresses.ts';
import {
  changeEmailSettings,
  deleteEmailSettings,
  findEmailSettings,
  openEmailSettings,
} from '#data/notice-emails/settings.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { presentEmailSettings } from '../presenter.ts';
import { sendUnsubscribePage } from './unsubscribe-page.ts';

/** Which notices an account gets by e-mail. */
export function createEmailEndpoints({
  database,
  sendsEmails,
  unsubscribeTokens,
}: FeatureParts): FeatureEndpoints<keyof typeof emailSettingsEndpoints> {
  const settings = openEmailSettings(database);

  return {
    handlers: {
      async 'GET /email-settings'({ account }) {
        const [chosen, isVerified] = await Promise.all([
          findEmailSettings(settings, account.uid),
          hasVerifiedEmail(database, account),
        ]);
        return presentEmailSettings(chosen, { isAvailable: sendsEmails, isVerified });
      },

      async 'PATCH /email-settings'({ account: { uid }, body }) {
        if (!sendsEmails) throw problem('emails-unavailable');
        return { modifiedCount: await changeEmailSettings(settings, uid, body) };
      },

      'GET /unsubscribe'({ request, response, query: { token } }) {
        const isValid = unsubscribeTokens.read(token) !== undefined;
        sendUnsubscribePage(request, response, isValid ? 'question' : 'invalid');
        return undefined;
      },

      async 'POST /unsubscribe'({ request, response, query: { token } }) {
        const uid = unsubscribeTokens.read(token);
        if (uid === undefined) throw problem('unsubscribe-link-invalid');
        await deleteEmailSettings(settings, uid);
        sendUnsubscribePage(request, response, 'done');
        return undefined;
      },
    },
  };
}
