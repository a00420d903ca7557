import type { DataFolder } from '#data/data-folder.ts';
import { unboundByEmail } from '#database/indexes.ts';
import { createAnnouncementAccountData } from './account-data.ts';
import { announcementCollection } from './collection.ts';

export const classAnnouncementsData: DataFolder = {
  indexes: [
    {
      collection: announcementCollection,
      indexes: [
        { name: 'by-class-newest-first', key: { classId: 1, _id: -1 } },
        { name: 'by-author', key: { uid: 1 } },
        unboundByEmail,
      ],
    },
  ],
  accountData: [createAnnouncementAccountData],
};
