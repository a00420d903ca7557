import type { DataFolder } from '#data/data-folder.ts';
import { createCalendarFeedAccountData } from './account-data.ts';

export const calendarFeedData: DataFolder = {
  indexes: [
    {
      collection: 'calendarFeeds',
      indexes: [
        { name: 'one-feed-per-uid', key: { uid: 1 }, unique: true },
        { name: 'one-feed-per-token', key: { tokenHash: 1 }, unique: true },
      ],
    },
  ],
  accountData: [createCalendarFeedAccountData],
};
