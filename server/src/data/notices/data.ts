import type { DataFolder } from '#data/data-folder.ts';
import { createNoticeAccountData } from './account-data.ts';
import { keptAfterReading } from './collection.ts';

export const noticesData: DataFolder = {
  indexes: [
    {
      collection: 'notices',
      indexes: [
        {
          name: 'one-per-assignment-day-kind-and-uid',
          key: { assignmentId: 1, day: 1, kind: 1, uid: 1 },
          unique: true,
          partialFilterExpression: { day: { $exists: true } },
        },
        {
          // All teachers of a class get one of the same request.
          name: 'one-notice-per-change-and-uid',
          key: { about: 1, kind: 1, createdAt: 1, uid: 1 },
          unique: true,
          partialFilterExpression: { about: { $exists: true } },
        },
        { name: 'by-uid-last-first', key: { uid: 1, createdAt: -1, _id: -1 } },
        { name: 'unread-by-uid-last-first', key: { uid: 1, readAt: 1, createdAt: -1, _id: -1 } },
        {
          name: 'by-email',
          key: { emailId: 1 },
          partialFilterExpression: { emailId: { $exists: true } },
        },
        { name: 'by-sender', key: { 'from.uid': 1 } },
        // What is not read has no moment of reading, and is not deleted.
        {
          name: 'forgotten-after-reading',
          key: { readAt: 1 },
          expireAfterSeconds: keptAfterReading / 1_000,
        },
      ],
      obsolete: [
        'one-notice-per-change',
        'one-reminder-per-assignment-day-and-uid',
        'by-uid-newest-first',
        'forgotten-after-60-days',
      ],
    },
  ],
  accountData: [createNoticeAccountData],
};
