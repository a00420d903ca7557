import { toMemberKeys } from '#data/class-members/collection.ts';
import { type Migration, noText, outdatedWords } from '#database/migrations/migration.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-26-search-words-of-class-members',
    collection: 'classMembers',
    outdated: outdatedWords,
    incomplete: { name: noText, email: noText },
    toFields: ({ name, email }) => toMemberKeys({ name, email }),
  },
];
