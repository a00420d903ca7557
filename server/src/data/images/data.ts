import type { DataFolder } from '#data/data-folder.ts';
import { deletedEmail, readDeletedUid } from '#database/migrations/migration.ts';
import { createImageAccountData } from './account-data.ts';

export const imagesData: DataFolder = {
  indexes: [
    {
      collection: 'images.files',
      indexes: [{ name: 'by-owner', key: { 'metadata.owner': 1 } }],
    },
  ],
  migrations: [
    {
      version: '2026-11-22-deleted-owner-of-images',
      collection: 'images.files',
      outdated: { 'metadata.owner': deletedEmail },
      toFields: ({ metadata }) => ({ 'metadata.owner': readDeletedUid(metadata.owner) }),
    },
  ],
  accountData: [createImageAccountData],
};
