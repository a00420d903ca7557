import { deletedEmail, type Migration, readDeletedUid } from '#database/migrations/migration.ts';

export const migrations: Migration[] = [
  {
    version: '2026-11-22-deleted-owner-of-images',
    collection: 'images.files',
    outdated: { 'metadata.owner': deletedEmail },
    toFields: ({ metadata }) => ({ 'metadata.owner': readDeletedUid(metadata.owner) }),
  },
];
