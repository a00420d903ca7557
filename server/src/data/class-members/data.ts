import type { DataFolder } from '#data/data-folder.ts';
import { noText, outdatedWords } from '#database/migrations/migration.ts';
import { toMemberKeys } from './collection.ts';

export const classMembersData: DataFolder = {
  indexes: [
    {
      collection: 'classMembers',
      indexes: [
        { name: 'one-membership-per-class-and-uid', key: { classId: 1, uid: 1 }, unique: true },
        { name: 'by-uid', key: { uid: 1, leftAt: 1 } },
        { name: 'by-class-in-name-order', key: { classId: 1, leftAt: 1, sortName: 1, _id: 1 } },
        {
          name: 'by-class-in-last-name-order',
          key: { classId: 1, leftAt: 1, sortLastName: 1, _id: 1 },
        },
      ],
    },
  ],
  migrations: [
    {
      version: '2026-11-26-search-words-of-class-members',
      collection: 'classMembers',
      outdated: outdatedWords,
      incomplete: { name: noText, email: noText },
      toFields: ({ name, email }) => toMemberKeys({ name, email }),
    },
  ],
};
