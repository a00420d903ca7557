import {
  deletedEmail,
  type Migration,
  migrateDeletedOwner,
  migrateWithoutClass,
  noText,
  readDeletedUid,
  withoutWords,
} from '../../database/migrations/migration.ts';
import { listSubmissionWords } from './search-words.ts';

export const migrations: Migration[] = [
  {
    collection: 'submissions',
    outdated: withoutWords,
    incomplete: { title: noText, name: noText, email: noText },
    toFields: ({ title, name, email }) => ({
      searchWords: listSubmissionWords({ title, name, email }),
    }),
  },
  migrateDeletedOwner('submissions'),
  migrateWithoutClass('submissions'),
  {
    collection: 'submissions',
    outdated: { status: 'completed', markedBy: deletedEmail },
    toFields: ({ markedBy }) => ({ markedBy: readDeletedUid(markedBy) }),
  },
];
