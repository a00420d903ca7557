import type { Db } from 'mongodb';
import type { ExportedEmailSettings } from '#contract/notices/email-settings.ts';
import { noticeKinds } from '#contract/values.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound } from '#database/ownership.ts';
import { deleteEmailsTo, moveEmails, openEmails } from './outbox.ts';
import {
  deleteEmailSettings,
  type EmailSettingsDocument,
  findEmailSettings,
  moveEmailSettings,
  openEmailSettings,
} from './settings.ts';

/** E-mails to an account, and which it wants, are deleted with it. */
export function createNoticeEmailAccountData({ database }: { database: Db }): AccountDataPart {
  const emails = openEmails(database);
  const settings = openEmailSettings(database);

  async function deleteAll(uid: string) {
    await deleteEmailSettings(settings, uid);
    await deleteEmailsTo(emails, uid);
  }

  return {
    async exportAccount({ uid }) {
      const found = await findEmailSettings(settings, uid);
      return { emailSettings: found && presentExportedEmailSettings(found) };
    },
    eraseAccount: deleteAll,
    anonymizeAccount: deleteAll,
    ownership: {
      ...neverUnbound,
      async moveOwned(from, to) {
        await moveEmailSettings(settings, from, to);
        await moveEmails(emails, from, to);
      },
      ownsAny: async (uid) => (await findEmailSettings(settings, uid)) !== null,
      changeEmail: async () => {},
    },
  };
}

function presentExportedEmailSettings({
  language,
  kinds,
}: EmailSettingsDocument): ExportedEmailSettings {
  return {
    language,
    kinds: noticeKinds.flatMap((kind) => {
      const chosen = kinds[kind];
      return chosen ? [{ kind, delivery: chosen.delivery, since: chosen.since.toISOString() }] : [];
    }),
  };
}
