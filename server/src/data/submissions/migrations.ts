import {
  deletedEmail,
  type Migration,
  migrateDeletedOwner,
  migrateWithoutClass,
  noText,
  outdatedWords,
  readDeletedUid,
} from '#database/migrations/migration.ts';
import { toSubmissionKeys } from './search-words.ts';
import { toShuffleKey } from './shuffle-key.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-26-search-words-of-submissions',
    collection: 'submissions',
    outdated: outdatedWords,
    incomplete: { title: noText, name: noText, email: noText },
    toFields: ({ uid, title, name, email, submittedTitle, submittedName, searchWords }) => ({
      ...toSubmissionKeys({ uid, title, name, email, submittedTitle, submittedName }),
      // What a deleted account has left is not found by words; its owner may not be migrated yet.
      ...(searchWords?.length === 0 && { searchWords }),
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
  {
    version: '2026-11-27-shuffle-key-of-submissions',
    collection: 'submissions',
    outdated: { shuffleKey: { $exists: false } },
    toFields: ({ _id }) => ({ shuffleKey: toShuffleKey(_id) }),
  },
];
