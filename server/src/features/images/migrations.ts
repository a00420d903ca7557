import {
  deletedEmail,
  type Migration,
  readDeletedUid,
} from '../../database/migrations/migration.ts';

export const migrations: Migration[] = [
  {
    collection: 'images.files',
    outdated: { 'metadata.owner': deletedEmail },
    toFields: ({ metadata }) => ({ 'metadata.owner': readDeletedUid(metadata.owner) }),
  },
];
