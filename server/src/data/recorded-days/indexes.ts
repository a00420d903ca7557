import type { CollectionIndexes } from '#database/indexes.ts';
import { recordedDayCollection } from './collection.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: recordedDayCollection,
    indexes: [{ name: 'one-document-per-uid-and-day', key: { uid: 1, date: 1 }, unique: true }],
  },
];
