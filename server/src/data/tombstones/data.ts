import type { DataFolder } from '#data/data-folder.ts';

export const tombstonesData: DataFolder = {
  indexes: [
    {
      collection: 'tombstones',
      indexes: [{ name: 'by-erasure', key: { 'eraseAgain.at': 1 }, sparse: true }],
    },
  ],
};
