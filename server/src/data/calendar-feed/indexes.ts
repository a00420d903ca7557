import type { CollectionIndexes } from '#database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'calendarFeeds',
    indexes: [
      { name: 'one-feed-per-uid', key: { uid: 1 }, unique: true },
      { name: 'one-feed-per-token', key: { tokenHash: 1 }, unique: true },
    ],
  },
];
