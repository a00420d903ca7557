import { ObjectId } from 'mongodb';
import type { planEndpoints } from '../../contract/endpoints/planning/plan.ts';
import type { Plan } from '../../contract/planning/plan.ts';
import type { FeatureParts } from '../../feature.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { problem } from '../../http/errors/problems.ts';
import type { Account } from '../../identity/product-token.ts';
import {
  type AvailabilityDocument,
  findAvailability,
  openAvailabilities,
  setAvailability,
  setEstimate,
  whilePlanning,
} from './availability.ts';
import { type MadePlan, makePlan, withIds } from './make-plan.ts';
import { addWork, findPlanFacts, limitToWork, requirePlannable } from './plan-facts.ts';
import { estimate, type PlanFacts } from './planned-work.ts';
import { addPlan, deletePlan, findPlan, openPlans } from './plans.ts';

/** What the form suggests to a student who has said nothing yet. */
const suggestion = {
  minutes: { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 60, sun: 0 },
  daysOff: [],
  longestSession: 50,
};

/** Study sessions, planned from what is due and when the student can study. */
export function createPlanEndpoints({
  database,
  lookups,
  calendar,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof planEndpoints> {
  const availabilities = openAvailabilities(database);
  const plans = openPlans(database);

  async function requireAvailability(uid: string): Promise<AvailabilityDocument> {
    const found = await findAvailability(availabilities, uid);
    if (found === null) throw problem('availability-required');
    return found;
  }

  async function describe(facts: PlanFacts, everything?: PlanFacts): Promise<MadePlan> {
    const shownClass = await lookups.showClasses(facts.works);
    return makePlan(facts, everything, (work) => shownClass(work)?.class.name ?? '');
  }

  async function planEverything(account: Account, today: string): Promise<MadePlan> {
    const availability = await requireAvailability(account.uid);
    return describe(await findPlanFacts(lookups, calendar, account, today, availability));
  }

  async function planAssignment(
    account: Account,
    id: ObjectId,
    { today, minutes }: { today: string; minutes?: number },
  ): Promise<MadePlan> {
    const { uid } = account;
    const [work, found] = await Promise.all([
      requirePlannable(lookups, account, id),
      requireAvailability(uid),
    ]);
    const own = minutes === undefined ? {} : { [id.toHexString()]: minutes };
    const availability = { ...found, estimates: { ...found.estimates, ...own } };
    if (estimate(work, availability.estimates) === null) throw problem('estimate-required');
    const facts = await findPlanFacts(lookups, calendar, account, today, availability);
    const one = await limitToWork(lookups, uid, facts, work);
    return describe(one, addWork(facts, one, work));
  }

  async function carryOut(account: Account, make: () => Promise<MadePlan>): Promise<Plan> {
    const { uid } = account;
    return whilePlanning(availabilities, uid, async () => {
      const { preview, changes } = await make();
      const { added, moved, removed } = changes;
      if (added.length + moved.length + removed.length === 0) return { ...preview, planId: null };
      if (added.length > 0) await quotas.consume(account, { studyTasks: added.length });
      const planId = await addPlan(plans, uid, changes);
      if (!(await lookups.changeSessions(account, changes))) throw problem('plan-running');
      return { ...withIds(preview, added), planId: planId.toHexString() };
    });
  }

  return {
    handlers: {
      async 'GET /availability'({ account: { uid } }) {
        const found = await findAvailability(availabilities, uid);
        const { minutes, daysOff, longestSession } = found ?? suggestion;
        return { minutes, daysOff, longestSession, isSet: found !== null };
      },

      async 'PUT /availability'({ account: { uid }, body }) {
        return { modifiedCount: await setAvailability(availabilities, uid, body) };
      },

      async 'POST /assignments/:id/plan/preview'({ account, params, body }) {
        return (await planAssignment(account, new ObjectId(params.id), body)).preview;
      },

      async 'POST /assignments/:id/plan'({ account, params, body }) {
        const id = new ObjectId(params.id);
        // Refuses what cannot be planned before anything is written.
        const work = await requirePlannable(lookups, account, id);
        const { estimates } = await requireAvailability(account.uid);
        if (body.minutes === undefined && estimate(work, estimates) === null) {
          throw problem('estimate-required');
        }
        if (!work.classId) await lookups.putOnMyList(account, id);
        if (body.minutes !== undefined) {
          await setEstimate(availabilities, account.uid, id, body.minutes);
        }
        return carryOut(account, () => planAssignment(account, id, body));
      },

      async 'POST /plan/preview'({ account, body }) {
        return (await planEverything(account, body.today)).preview;
      },

      async 'POST /plan'({ account, body }) {
        return carryOut(account, () => planEverything(account, body.today));
      },

      async 'DELETE /plans/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        if ((await findPlan(plans, id, uid)) === null) return { deletedCount: 0 };
        return whilePlanning(availabilities, uid, async () => {
          const found = await findPlan(plans, id, uid);
          if (found === null) return { deletedCount: 0 };
          await lookups.undoSessionChanges(uid, found.changes);
          return { deletedCount: await deletePlan(plans, id, uid) };
        });
      },
    },
  };
}
