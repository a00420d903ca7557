import type { Document, Filter } from 'mongodb';
import { toDeletedUid } from '../ownership.ts';
import { wordsVersion } from '../queries/search-words.ts';

/** How documents of an earlier version are brought up to this one. */
export type Migration = {
  /** Unique, and begins with the day it was added: under this name `migrate` records that it has run. */
  version: string;
  collection: string;
  /** Which documents have to be changed. */
  outdated: Filter<Document>;
  /** For each field that the new fields are made from: when it is unusable. */
  incomplete?: Record<string, Filter<Document>[string]>;
  toFields: (document: Document) => Document;
};

/** Documents of an earlier version that are deleted; without `obsolete` their whole collection. */
export type Removal = { version: string; collection: string; obsolete?: Filter<Document> };

/** Unusable as a text. */
export const noText = { $not: { $type: 'string' } };
/** Without words to search for, or with those of an earlier version. */
export const outdatedWords = { wordsVersion: { $ne: wordsVersion } };

/** Documents of a version without classes belong to none. */
export function migrateWithoutClass(collection: string): Migration {
  return {
    version: `2026-11-22-class-of-${collection}`,
    collection,
    outdated: { classId: { $exists: false } },
    toFields: () => ({ classId: null }),
  };
}

/** The address under which earlier versions kept the documents of a deleted account. Anyone could sign up with it. */
export const deletedEmail = /^deleted-([0-9a-f]{24})@deleted\.invalid$/;

/** The owner that current versions store for the deleted account with this address. */
export function readDeletedUid(email: string): string {
  return toDeletedUid(deletedEmail.exec(email)?.[1] ?? '');
}

/** Gives what a deleted account has left in this collection an owner instead of an address. */
export function migrateDeletedOwner(collection: string): Migration {
  return {
    version: `2026-11-22-deleted-owner-of-${collection}`,
    collection,
    outdated: { email: deletedEmail, uid: null },
    toFields: ({ email }) => ({ uid: readDeletedUid(email), email: '' }),
  };
}
