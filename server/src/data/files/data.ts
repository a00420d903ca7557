import type { DataFolder } from '#data/data-folder.ts';
import { fileStoreIndexes } from '#files/indexes.ts';
import { createFileAccountData } from './account-data.ts';

export const filesData: DataFolder = {
  indexes: [
    {
      collection: 'storedFiles',
      indexes: [
        { name: 'by-owner', key: { owner: 1, state: 1, _id: -1 } },
        { name: 'due-for-clean-up', key: { checkAt: 1 } },
      ],
    },
    ...fileStoreIndexes,
  ],
  accountData: [createFileAccountData],
};
