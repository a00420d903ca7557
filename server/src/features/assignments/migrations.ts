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
    version: '2026-11-21-search-words-of-assignments',
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
