import type { CollectionIndexes } from '#database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'images.files',
    indexes: [{ name: 'by-owner', key: { 'metadata.owner': 1 } }],
  },
];
