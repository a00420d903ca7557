import {
  type Migration,
  migrateDeletedOwner,
  migrateWithoutClass,
  noText,
  withoutWords,
} from '../../database/migrations/migration.ts';
import { withSearchWords } from './search-words.ts';

export const migrations: Migration[] = [
  {
    collection: 'assignments',
    outdated: withoutWords,
    incomplete: { title: noText, description: noText },
    toFields: ({ title, description }) => ({
      searchWords: withSearchWords({ title, description }).searchWords,
    }),
  },
  migrateDeletedOwner('assignments'),
  migrateWithoutClass('assignments'),
];
