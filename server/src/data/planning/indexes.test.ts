import { ObjectId } from 'mongodb';
import { buildAvailability } from '#testing/builders/planning.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as availability from './availability.ts';
import * as estimates from './estimates.ts';
import * as planLock from './plan-lock.ts';
import * as plans from './plans.ts';

const { all, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const email = 'ada@school.org';
const owner = { uid, email, name: 'Ada' };
const { uid: _owner, estimates: _none, ...studyTimes } = buildAvailability(owner);
const time = { date: '2026-12-01', minutes: 30 };
const sessionChanges = {
  added: [],
  moved: [{ _id: id, from: time, to: time, fixed: false }],
  removed: [{ ...buildStudyTask(email), _id: new ObjectId() }],
  movedTasks: [{ _id: id, from: '2026-12-01', to: '2026-12-02' }],
};
const estimateChange = { assignmentId: id.toHexString(), from: {}, to: { minutes: 30 } };

testQueries([availability, estimates, planLock, plans], {
  openAvailabilities: [],
  availabilityCollection: [],
  findAvailability: [() => availability.findAvailability(all.availabilities, uid)],
  setAvailability: [() => availability.setAvailability(all.availabilities, uid, studyTimes)],
  withEstimates: [],
  withOwnMinutes: [],
  compareEstimates: [],
  changeEstimates: [() => estimates.changeEstimates(all.availabilities, uid, [estimateChange])],
  undoEstimateChanges: [
    () => estimates.undoEstimateChanges(all.availabilities, uid, [estimateChange]),
  ],
  whilePlanning: [() => planLock.whilePlanning(all.availabilities, uid, async () => 1)],
  claim: [() => planLock.claim(all.availabilities, uid, id)],
  release: [() => planLock.release(all.availabilities, uid, id)],
  deleteAvailability: [() => availability.deleteAvailability(all.availabilities, uid)],
  openPlans: [],
  readPlans: [() => plans.readPlans(all.plans, uid).toArray()],
  planCollection: [],
  addPlan: [() => plans.addPlan(all.plans, uid, sessionChanges, [estimateChange])],
  findPlan: [() => plans.findPlan(all.plans, id, uid)],
  deletePlan: [() => plans.deletePlan(all.plans, id, uid)],
  deletePlans: [() => plans.deletePlans(all.plans, uid)],
});
