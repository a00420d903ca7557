import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound, type Owner } from '#database/ownership.ts';
import {
  deleteNotices,
  describeSender,
  hasNotices,
  moveNotices,
  openNotices,
  readNotices,
} from './collection.ts';
import { presentExportedNotice } from './presenter.ts';
import { deleteProgress, moveProgress, openProgress, toMakingId } from './progress.ts';

/** Notices are deleted with the account of their reader. Those from an account stay, without its name. */
export function createNoticeAccountData({ database }: { database: Db }): AccountDataPart {
  const notices = openNotices(database);
  const progress = openProgress(database);

  async function removeFromNotices(uid: string, { uid: deletedUid, name }: Owner) {
    await deleteNotices(notices, uid);
    await deleteProgress(progress, toMakingId(uid));
    await describeSender(notices, uid, { uid: deletedUid, name });
  }

  return {
    exportAccount: ({ uid }) => ({
      notices: readNotices(notices, uid).map(presentExportedNotice),
    }),
    eraseAccount: removeFromNotices,
    anonymizeAccount: removeFromNotices,
    renameAccount: (uid, name) => describeSender(notices, uid, { uid, name }),
    ownership: {
      ...neverUnbound,
      async moveOwned(from, to) {
        await moveNotices(notices, from, to);
        await moveProgress(progress, from, to);
      },
      ownsAny: (uid) => hasNotices(notices, uid),
      changeEmail: async () => {},
    },
  };
}
