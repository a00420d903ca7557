import type { DataFolder } from '#data/data-folder.ts';
import { createRecordedDayAccountData } from './account-data.ts';
import { recordedDayCollection } from './collection.ts';

export const recordedDaysData: DataFolder = {
  indexes: [
    {
      collection: recordedDayCollection,
      indexes: [{ name: 'one-document-per-uid-and-day', key: { uid: 1, date: 1 }, unique: true }],
    },
  ],
  accountData: [createRecordedDayAccountData],
};
