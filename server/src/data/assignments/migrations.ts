import {
  type Migration,
  migrateDeletedOwner,
  migrateWithoutClass,
  noText,
  outdatedWords,
} from '#database/migrations/migration.ts';
import { withSearchWords } from './search-words.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-26-search-words-of-assignments',
    collection: 'assignments',
    outdated: outdatedWords,
    incomplete: { title: noText, description: noText },
    // The API then writes the title into submissions that an earlier version has left with a former one.
    toFields: ({ title, description }) => ({
      ...withSearchWords({ title, description }),
      titleChangedAt: new Date(0),
    }),
  },
  migrateDeletedOwner('assignments'),
  migrateWithoutClass('assignments'),
];
