import type { Collection, Db, ObjectId } from 'mongodb';
import type { SessionChanges } from '../../lookups/study-sessions.ts';

/** What a plan of one student (`uid`) has changed, so that it can be taken back. */
export type PlanDocument = { uid: string; createdAt: Date; changes: SessionChanges };
export type Plans = Collection<PlanDocument>;

export const planCollection = 'plans';

export function openPlans(database: Db): Plans {
  return database.collection(planCollection);
}

export async function addPlan(
  plans: Plans,
  uid: string,
  changes: SessionChanges,
): Promise<ObjectId> {
  const { insertedId } = await plans.insertOne({ uid, createdAt: new Date(), changes });
  return insertedId;
}

export function findPlan(plans: Plans, _id: ObjectId, uid: string) {
  return plans.findOne({ _id, uid });
}

export async function deletePlan(plans: Plans, _id: ObjectId, uid: string): Promise<number> {
  const { deletedCount } = await plans.deleteOne({ _id, uid });
  return deletedCount;
}

export async function deletePlans(plans: Plans, uid: string): Promise<void> {
  await plans.deleteMany({ uid });
}
