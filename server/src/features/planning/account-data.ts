import type { Db } from 'mongodb';
import type { ExportedPlan } from '../../contract/planning/plan.ts';
import { neverUnbound } from '../../database/ownership.ts';
import type { AccountDataPart } from '../../feature.ts';
import { deleteAvailability, findAvailability, openAvailabilities } from './availability.ts';
import { minutesOf } from './planned-work.ts';
import { deletePlans, openPlans, type PlanDocument, readPlans } from './plans.ts';

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
      const exported = { plans: readPlans(plans, uid).map(presentPlan) };
      if (found === null) return { ...exported, availability: null };
      const { minutes, daysOff, longestSession, estimates, factors = {} } = found;
      return {
        ...exported,
        availability: {
          minutes,
          daysOff,
          longestSession,
          estimates: Object.entries(estimates).map(([assignmentId, estimate]) => ({
            assignmentId,
            minutes: estimate,
          })),
          factors: Object.entries(factors).map(([assignmentId, factor]) => ({
            assignmentId,
            factor,
          })),
        },
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

function presentPlan({ createdAt, changes }: PlanDocument): ExportedPlan {
  return {
    createdAt: createdAt.toISOString(),
    added: changes.added.map(({ assignmentId, date, minutes }) => ({
      assignmentId: assignmentId.toHexString(),
      date,
      minutes,
    })),
    moved: changes.moved.map(({ from, to }) => ({ from, to })),
    removed: changes.removed.map((task) => ({
      title: task.taskTitle,
      date: task.date,
      minutes: minutesOf(task),
    })),
  };
}
