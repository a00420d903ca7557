import {
  deletedEmail,
  type Migration,
  noText,
  type Removal,
  withoutWords,
} from '../../database/migrations/migration.ts';
import { toUserKeys } from './search-words.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-21-search-words-of-users',
    collection: 'users',
    outdated: { $or: [withoutWords, { sortName: { $exists: false } }] },
    incomplete: { name: noText, email: noText },
    toFields: ({ name, email }) => toUserKeys({ name, email }),
  },
];

/** Whoever signed up with the address of a deleted account had nothing to do with that account. */
export const removals: Removal[] = [
  {
    version: '2026-11-22-users-with-a-deleted-address',
    collection: 'users',
    obsolete: { email: deletedEmail, uid: { $exists: false } },
  },
];
