import type { DataFolder } from '#data/data-folder.ts';
import { deleteScanGrantsOf } from './collection.ts';

export const scanGrantsData: DataFolder = {
  indexes: [
    {
      collection: 'scanGrants',
      indexes: [
        { name: 'by-code', key: { codeHash: 1 }, unique: true },
        { name: 'by-token', key: { tokenHash: 1 }, sparse: true },
        { name: 'by-uid', key: { uid: 1 } },
        { name: 'deleted-when-expired', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
    },
  ],
  // Too short-lived to be exported, or to go to another account of the same person.
  accountData: [
    ({ database }) => ({
      exportAccount: async () => ({}),
      eraseAccount: (uid) => deleteScanGrantsOf(database, uid),
      anonymizeAccount: (uid) => deleteScanGrantsOf(database, uid),
    }),
  ],
};
