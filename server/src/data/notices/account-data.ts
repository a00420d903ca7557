import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound, type Owner } from '#database/ownership.ts';
import { type Notices, openNotices } from './collection.ts';
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

/** All notices to this account, as a cursor. */
export function readNotices(notices: Notices, uid: string) {
  return notices.find({ uid });
}

export async function deleteNotices(notices: Notices, uid: string): Promise<void> {
  await notices.deleteMany({ uid });
}

/** Changes what the notices from this account say of it. */
export async function describeSender(
  notices: Notices,
  uid: string,
  from: Pick<Owner, 'uid' | 'name'>,
): Promise<void> {
  await notices.updateMany({ 'from.uid': uid }, { $set: { from } });
}

/** Gives all notices to and from an account to another one. */
export async function moveNotices(notices: Notices, from: string, to: string): Promise<void> {
  await notices.updateMany({ uid: from }, { $set: { uid: to } });
  await notices.updateMany({ 'from.uid': from }, { $set: { 'from.uid': to } });
}

/** Whether there is a notice to or from this account. */
export async function hasNotices(notices: Notices, uid: string): Promise<boolean> {
  const projection = { projection: { _id: 1 } };
  const found =
    (await notices.findOne({ uid }, projection)) ??
    (await notices.findOne({ 'from.uid': uid }, projection));
  return found !== null;
}
