import type { CollectionIndexes } from '#database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'subscribers',
    indexes: [{ name: 'one-subscription-per-email', key: { email: 1 }, unique: true }],
  },
];
