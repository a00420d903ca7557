import type { Db } from 'mongodb';
import type { ExportedAvailability } from '#contract/planning/availability.ts';
import type { ExportedPlan } from '#contract/planning/plan.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound } from '#database/ownership.ts';
import {
  type AvailabilityDocument,
  deleteAvailability,
  findAvailability,
  openAvailabilities,
} from './availability.ts';
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

function presentExportedAvailability({
  minutes,
  daysOff,
  longestSession,
  estimates,
  factors = {},
}: AvailabilityDocument): ExportedAvailability {
  return {
    minutes,
    daysOff,
    longestSession,
    estimates: Object.entries(estimates).map(([assignmentId, estimated]) => ({
      assignmentId,
      minutes: estimated,
    })),
    factors: Object.entries(factors).map(([assignmentId, factor]) => ({ assignmentId, factor })),
  };
}

function presentExportedPlan({ createdAt, changes }: PlanDocument): ExportedPlan {
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
      minutes: task.estimatedMinutes ?? 0,
    })),
    movedTasks: (changes.movedTasks ?? []).map(({ from, to }) => ({ from, to })),
  };
}
