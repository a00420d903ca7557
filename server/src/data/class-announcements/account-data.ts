import type { Db } from 'mongodb';
import type { ExportedAnnouncement } from '#contract/classes/announcements.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import { createOwnership } from '#database/ownership.ts';
import {
  announcementCollection,
  changeAuthor,
  countAnnouncementsOf,
  type FoundAnnouncement,
  openAnnouncements,
  readAnnouncementsOf,
} from './collection.ts';

/** Announcements stay with their class, like its assignments. */
export function createAnnouncementAccountData({ database }: { database: Db }): AccountDataPart {
  const announcements = openAnnouncements(database);
  async function* exportAnnouncements(uid: string): AsyncGenerator<ExportedAnnouncement> {
    for await (const found of readAnnouncementsOf(announcements, uid)) yield present(found);
  }
  return {
    exportAccount: ({ uid }) => ({ announcements: exportAnnouncements(uid) }),
    previewDeletion: async ({ uid }) => ({
      announcementsKept: await countAnnouncementsOf(announcements, uid),
    }),
    eraseAccount: (uid, deletedOwner) => changeAuthor(announcements, uid, deletedOwner),
    anonymizeAccount: (uid, deletedOwner) => changeAuthor(announcements, uid, deletedOwner),
    renameAccount: (uid, name) => changeAuthor(announcements, uid, { name }),
    ownership: createOwnership(database, announcementCollection),
  };
}

function present({ _id, classId, text, createdAt }: FoundAnnouncement): ExportedAnnouncement {
  return {
    _id: _id.toHexString(),
    classId: classId.toHexString(),
    text,
    createdAt: createdAt.toISOString(),
  };
}
