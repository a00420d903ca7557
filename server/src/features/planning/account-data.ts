import type { Db } from 'mongodb';
import type { AccountDataPart } from '../../feature.ts';
import { deleteAvailability, findAvailability, openAvailabilities } from './availability.ts';
import { deletePlans, openPlans } from './plans.ts';

/** When somebody can study is private: it is deleted with the account. Sessions are study tasks, and go with them. */
export function createPlanningAccountData({ database }: { database: Db }): AccountDataPart {
  const availabilities = openAvailabilities(database);
  const plans = openPlans(database);

  async function deleteAll(uid: string) {
    await deleteAvailability(availabilities, uid);
    await deletePlans(plans, uid);
  }

  return {
    async exportAccount({ uid }) {
      const found = await findAvailability(availabilities, uid);
      if (found === null) return { availability: null };
      const { minutes, daysOff, longestSession, estimates } = found;
      return {
        availability: {
          minutes,
          daysOff,
          longestSession,
          estimates: Object.entries(estimates).map(([assignmentId, estimate]) => ({
            assignmentId,
            minutes: estimate,
          })),
        },
      };
    },
    eraseAccount: deleteAll,
    anonymizeAccount: deleteAll,
    ownership: {
      // Neither has ever been kept under an address.
      ownsUnbound: async () => false,
      bindUnbound: async () => {},
      async moveOwned(from, to) {
        await availabilities.updateOne({ uid: from }, { $set: { uid: to } });
        await plans.updateMany({ uid: from }, { $set: { uid: to } });
      },
      ownsAny: async (uid) => (await findAvailability(availabilities, uid)) !== null,
      changeEmail: async () => {},
    },
  };
}
