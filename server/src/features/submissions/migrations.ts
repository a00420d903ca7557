import {
  deletedEmail,
  type Migration,
  migrateDeletedOwner,
  migrateWithoutClass,
  noText,
  readDeletedUid,
  withoutWords,
} from '../../database/migrations/migration.ts';
import { toSubmissionKeys } from './search-words.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-21-search-words-of-submissions',
    collection: 'submissions',
    outdated: { $or: [withoutWords, { sortName: { $exists: false } }] },
    incomplete: { title: noText, name: noText, email: noText },
    toFields: ({ title, name, email, searchWords }) => ({
      ...toSubmissionKeys({ title, name, email }),
      // What a deleted account has left is not found by words.
      ...(searchWords !== undefined && { searchWords }),
    }),
  },
  migrateDeletedOwner('submissions'),
  migrateWithoutClass('submissions'),
  {
    version: '2026-11-22-deleted-marker-of-submissions',
    collection: 'submissions',
    outdated: { status: 'completed', markedBy: deletedEmail },
    toFields: ({ markedBy }) => ({ markedBy: readDeletedUid(markedBy) }),
  },
];
