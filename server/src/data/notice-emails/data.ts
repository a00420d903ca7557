import type { DataFolder } from '#data/data-folder.ts';
import { expiresAfterDays } from '#database/indexes.ts';
import { createNoticeEmailAccountData } from './account-data.ts';

export const noticeEmailsData: DataFolder = {
  indexes: [
    {
      collection: 'emailSettings',
      indexes: [{ name: 'one-choice-per-uid', key: { uid: 1 }, unique: true }],
    },
    {
      collection: 'noticeEmails',
      indexes: [
        {
          name: 'one-digest-per-uid-and-day',
          key: { uid: 1, digestDay: 1 },
          unique: true,
          partialFilterExpression: { digestDay: { $exists: true } },
        },
        { name: 'by-uid', key: { uid: 1 } },
        {
          name: 'unsent-by-due-time',
          key: { dueAt: 1 },
          partialFilterExpression: { sentAt: null },
        },
        expiresAfterDays(7),
      ],
    },
  ],
  accountData: [createNoticeEmailAccountData],
};
