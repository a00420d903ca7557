import type { Db } from 'mongodb';
import type { Owner } from '../../database/ownership.ts';
import type { AccountDataPart } from '../../feature.ts';
import {
  deleteNotices,
  describeSender,
  hasNotices,
  moveNotices,
  openNotices,
  readNotices,
} from './collection.ts';
import { presentExportedNotice } from './presenter.ts';

/** Notices are deleted with the account of their reader. Those from an account stay, without its name. */
export function createNoticeAccountData({ database }: { database: Db }): AccountDataPart {
  const notices = openNotices(database);

  async function removeFromNotices(uid: string, { uid: deletedUid, name }: Owner) {
    await deleteNotices(notices, uid);
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
      // Notices have never been kept under an address.
      ownsUnbound: async () => false,
      bindUnbound: async () => {},
      moveOwned: (from, to) => moveNotices(notices, from, to),
      ownsAny: (uid) => hasNotices(notices, uid),
      changeEmail: async () => {},
    },
  };
}
