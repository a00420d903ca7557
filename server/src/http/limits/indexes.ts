import type { CollectionIndexes } from '#database/indexes.ts';
import { dailyQuotaCollection } from './daily-quotas.ts';
import { sensitiveLimitCollection } from './rate-limits.ts';

/** Counts are deleted by the database when their time is over. */
export const indexes: CollectionIndexes[] = [
  {
    collection: sensitiveLimitCollection,
    indexes: [
      { name: 'one-count-per-caller', key: { key: 1 }, unique: true },
      { name: 'forgotten-when-over', key: { expire: 1 }, expireAfterSeconds: 0 },
    ],
  },
  {
    collection: dailyQuotaCollection,
    indexes: [{ name: 'forgotten-when-over', key: { expireAt: 1 }, expireAfterSeconds: 0 }],
  },
];
