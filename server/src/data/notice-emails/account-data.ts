import type { Db } from 'mongodb';
import { noticeKinds } from '#contract/notices/kinds.values.ts';
import type { ExportedNoticeSettings } from '#contract/notices/notice-settings.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound } from '#database/ownership.ts';
import {
  deleteNoticeSettings,
  findNoticeSettings,
  moveNoticeSettings,
  type NoticeSettingsDocument,
  openNoticeSettings,
} from './notice-settings.ts';
import { deleteEmailsTo, moveEmails, openEmails } from './outbox.ts';

/** E-mails to an account, and where it wants which notices, are deleted with it. */
export function createNoticeEmailAccountData({ database }: { database: Db }): AccountDataPart {
  const emails = openEmails(database);
  const settings = openNoticeSettings(database);

  async function deleteAll(uid: string) {
    await deleteNoticeSettings(settings, uid);
    await deleteEmailsTo(emails, uid);
  }

  return {
    async exportAccount({ uid }) {
      const found = await findNoticeSettings(settings, uid);
      return { noticeSettings: found && presentExportedNoticeSettings(found) };
    },
    eraseAccount: deleteAll,
    anonymizeAccount: deleteAll,
    ownership: {
      ...neverUnbound,
      async moveOwned(from, to) {
        await moveNoticeSettings(settings, from, to);
        await moveEmails(emails, from, to);
      },
      ownsAny: async (uid) => (await findNoticeSettings(settings, uid)) !== null,
      changeEmail: async () => {},
    },
  };
}

function presentExportedNoticeSettings({
  language,
  kinds,
  bell = {},
  pausedUntil,
}: NoticeSettingsDocument): ExportedNoticeSettings {
  return {
    language,
    kinds: noticeKinds.flatMap((kind) => {
      const chosen = kinds[kind];
      return chosen ? [{ kind, delivery: chosen.delivery, since: chosen.since.toISOString() }] : [];
    }),
    bell,
    pausedUntil: pausedUntil?.toISOString() ?? null,
  };
}
