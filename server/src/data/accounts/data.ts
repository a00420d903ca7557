import type { DataFolder } from '#data/data-folder.ts';
import { withOwner } from '#database/indexes.ts';
import { migrations, removals } from './migrations.ts';

export const accountsData: DataFolder = {
  indexes: [
    {
      collection: 'users',
      indexes: [
        { name: 'one-account-per-email', key: { email: 1 }, unique: true },
        { name: 'one-account-per-uid', key: { uid: 1 }, unique: true, ...withOwner },
        { name: 'by-name', key: { sortName: 1, _id: 1 } },
        { name: 'by-last-name', key: { sortLastName: 1, _id: 1 } },
        { name: 'by-word', key: { searchWords: 1 } },
        { name: 'by-name-change', key: { nameChangedAt: 1 }, sparse: true },
        { name: 'by-role', key: { role: 1, _id: 1 } },
        { name: 'by-role-and-name', key: { role: 1, sortName: 1, _id: 1 } },
        { name: 'by-role-and-last-name', key: { role: 1, sortLastName: 1, _id: 1 } },
        { name: 'by-role-and-email', key: { role: 1, email: 1 } },
      ],
    },
  ],
  migrations,
  removals,
};
