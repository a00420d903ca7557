import type { DataFolder } from '#data/data-folder.ts';
import { unboundByEmail, withOwner } from '#database/indexes.ts';
import { migrateDeletedOwner } from '#database/migrations/migration.ts';
import { createCommentBankAccountData } from './account-data.ts';

export const commentBankData: DataFolder = {
  indexes: [
    {
      collection: 'feedbackSnippets',
      indexes: [
        { name: 'one-collection-per-uid', key: { uid: 1 }, unique: true, ...withOwner },
        unboundByEmail,
      ],
      obsolete: ['one-collection-per-teacher'],
    },
  ],
  migrations: [migrateDeletedOwner('feedbackSnippets')],
  accountData: [createCommentBankAccountData],
};
