import type { Db } from 'mongodb';
import { neverUnbound } from '#database/ownership.ts';
import type { AccountDataPart } from '#feature.ts';
import { presentExportedAvailability, presentExportedPlan } from '#features/planning/presenter.ts';
import { deleteAvailability, findAvailability, openAvailabilities } from './availability.ts';
import { deletePlans, openPlans, readPlans } from './plans.ts';

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
      return {
        plans: readPlans(plans, uid).map(presentExportedPlan),
        availability: found && presentExportedAvailability(found),
      };
    },
    eraseAccount: deleteAll,
    anonymizeAccount: deleteAll,
    ownership: {
      ...neverUnbound,
      async moveOwned(from, to) {
        await availabilities.updateOne({ uid: from }, { $set: { uid: to } });
        await plans.updateMany({ uid: from }, { $set: { uid: to } });
      },
      ownsAny: async (uid) =>
        (await findAvailability(availabilities, uid)) !== null ||
        (await plans.findOne({ uid }, { projection: { _id: 1 } })) !== null,
      changeEmail: async () => {},
    },
  };
}
