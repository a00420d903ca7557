import type { DataFolder } from '#data/data-folder.ts';
import { expiresAfterDays } from '#database/indexes.ts';
import { createPlanningAccountData } from './account-data.ts';
import { availabilityCollection } from './availability.ts';
import { planCollection } from './plans.ts';

export const planningData: DataFolder = {
  indexes: [
    {
      collection: availabilityCollection,
      indexes: [{ name: 'one-availability-per-uid', key: { uid: 1 }, unique: true }],
    },
    {
      collection: planCollection,
      indexes: [{ name: 'by-uid', key: { uid: 1 } }, expiresAfterDays(1)],
    },
  ],
  accountData: [createPlanningAccountData],
};
