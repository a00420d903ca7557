import type { Db } from 'mongodb';
import { deleteEmailsTo, moveEmails, openEmails } from '#data/notice-emails/outbox.ts';
import {
  deleteEmailSettings,
  findEmailSettings,
  moveEmailSettings,
  openEmailSettings,
} from '#data/notice-emails/settings.ts';
import { neverUnbound, type Owner } from '#database/ownership.ts';
import type { AccountDataPart } from '#feature.ts';
import {
  presentExportedEmailSettings,
  presentExportedNotice,
} from '#features/notices/presenter.ts';
import {
  deleteNotices,
  describeSender,
  hasNotices,
  moveNotices,
  openNotices,
  readNotices,
} from './collection.ts';
import { deleteProgress, moveProgress, openProgress, toMakingId } from './progress.ts';

/** Notices and e-mails are deleted with the account of their reader. Those from an account stay, without its name. */
export function createNoticeAccountData({ database }: { database: Db }): AccountDataPart {
  const notices = openNotices(database);
  const progress = openProgress(database);
  const emails = openEmails(database);
  const settings = openEmailSettings(database);

  async function removeFromNotices(uid: string, { uid: deletedUid, name }: Owner) {
    await deleteEmailSettings(settings, uid);
    await deleteEmailsTo(emails, uid);
    await deleteNotices(notices, uid);
    await deleteProgress(progress, toMakingId(uid));
    await describeSender(notices, uid, { uid: deletedUid, name });
  }

  return {
    async exportAccount({ uid }) {
      const chosen = await findEmailSettings(settings, uid);
      return {
        notices: readNotices(notices, uid).map(presentExportedNotice),
        emailSettings: chosen && presentExportedEmailSettings(chosen),
      };
    },
    eraseAccount: removeFromNotices,
    anonymizeAccount: removeFromNotices,
    renameAccount: (uid, name) => describeSender(notices, uid, { uid, name }),
    ownership: {
      ...neverUnbound,
      async moveOwned(from, to) {
        await moveEmailSettings(settings, from, to);
        await moveEmails(emails, from, to);
        await moveNotices(notices, from, to);
        await moveProgress(progress, from, to);
      },
      ownsAny: async (uid) =>
        (await hasNotices(notices, uid)) || (await findEmailSettings(settings, uid)) !== null,
      changeEmail: async () => {},
    },
  };
}
