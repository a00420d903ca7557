import type { DataFolder } from '#data/data-folder.ts';
import { unboundByEmail } from '#database/indexes.ts';
import { createMyListAccountData } from './account-data.ts';
import { myListCollection } from './my-list.ts';

export const myListData: DataFolder = {
  indexes: [
    {
      collection: myListCollection,
      indexes: [
        { name: 'one-list-per-uid', key: { uid: 1 }, unique: true },
        { name: 'by-assignment', key: { assignmentIds: 1 } },
        unboundByEmail,
      ],
    },
  ],
  accountData: [createMyListAccountData],
};
