import {
  deletedEmail,
  type Migration,
  noText,
  outdatedWords,
  type Removal,
} from '#database/migrations/migration.ts';
import { toUserKeys } from './search-words.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-26-search-words-of-users',
    collection: 'users',
    outdated: outdatedWords,
    incomplete: { name: noText, email: noText },
    // The API then writes the name into documents that an earlier version has left with a former one.
    toFields: ({ name, email }) => ({ ...toUserKeys({ name, email }), nameChangedAt: new Date(0) }),
  },
];

export const removals: Removal[] = [
  // Whoever signed up with the address of a deleted account had nothing to do with that account.
  {
    version: '2026-11-22-users-with-a-deleted-address',
    collection: 'users',
    obsolete: { email: deletedEmail, uid: { $exists: false } },
  },
  // A lock of earlier versions.
  { version: '2026-11-26-demotion-turns', collection: 'demotionTurns' },
];
