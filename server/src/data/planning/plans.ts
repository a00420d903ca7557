import type { Collection, Db, ObjectId } from 'mongodb';
import type { SessionChanges, UndoableChanges } from '#data/study-tasks/session-changes.ts';
import type { EstimateChange } from './estimates.ts';

/** What a plan of one student (`uid`) has changed, so that it can be taken back. */
export type PlanDocument = {
  uid: string;
  createdAt: Date;
  changes: UndoableChanges;
  /** What it has changed of the student's estimates. Plans of before this was kept have none. */
  estimates?: EstimateChange[];
};
type Plans = Collection<PlanDocument>;

export const planCollection = 'plans';

export function openPlans(database: Db): Plans {
  return database.collection(planCollection);
}

export async function addPlan(
  plans: Plans,
  uid: string,
  { added, ...others }: SessionChanges,
  estimates: EstimateChange[],
): Promise<ObjectId> {
  const changes = { added: added.map(toSessionTime), ...others };
  const { insertedId } = await plans.insertOne({ uid, createdAt: new Date(), changes, estimates });
  return insertedId;
}

/** Without the texts of a session: a plan of many stays below the size of a document. */
function toSessionTime({ _id, assignmentId, date, minutes }: UndoableChanges['added'][number]) {
  return { _id, assignmentId, date, minutes };
}

/** The plans of an account, as a cursor. */
export function readPlans(plans: Plans, uid: string) {
  return plans.find({ uid });
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
