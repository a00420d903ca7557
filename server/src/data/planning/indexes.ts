import { type CollectionIndexes, expiresAfterDays } from '#database/indexes.ts';
import { availabilityCollection } from './availability.ts';
import { planCollection } from './plans.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: availabilityCollection,
    indexes: [{ name: 'one-availability-per-uid', key: { uid: 1 }, unique: true }],
  },
  {
    collection: planCollection,
    indexes: [{ name: 'by-uid', key: { uid: 1 } }, expiresAfterDays(1)],
  },
];
