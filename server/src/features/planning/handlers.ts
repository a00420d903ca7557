import { ObjectId } from 'mongodb';
import { maxSuggestions } from '#contract/planning/limits.values.ts';
import type {
  AssignmentPlanRequest,
  OfferedPlan,
  Plan,
  PlanRequest,
} from '#contract/planning/plan.ts';
import type { planEndpoints } from '#contract/planning/plan-endpoints.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { addToList } from '#data/my-list/add-to-list.ts';
import {
  type AvailabilityDocument,
  findAvailability,
  openAvailabilities,
  setAvailability,
} from '#data/planning/availability.ts';
import {
  changeEstimates,
  compareEstimates,
  type EstimateChange,
  type OwnEstimate,
  undoEstimateChanges,
  withEstimates,
  withOwnMinutes,
} from '#data/planning/estimates.ts';
import { whilePlanning } from '#data/planning/plan-lock.ts';
import { addPlan, deletePlan, findPlan, openPlans } from '#data/planning/plans.ts';
import { changeSessions, undoSessionChanges } from '#data/study-tasks/session-changes.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { limitPlans } from '#http/limits/concurrent-plans.ts';
import type { Account } from '#identity/product-token.ts';
import {
  describeAccepted,
  findFinishedWork,
  listWithoutFactor,
  offerFactor,
  suggestMinutes,
} from './learned-factor.ts';
import { listUnestimated, type MadePlan, makePlan, withIds } from './make-plan.ts';
import { markRequested } from './mark-requested.ts';
import { addWork, findPlanFacts, listMissedWorks, requirePlannable } from './plan-facts.ts';
import { estimate, type PlanFacts } from './planned-work.ts';
import { presentAvailability } from './presenter.ts';

/** Study sessions, planned from what is due and when the student can study. */
export function createPlanEndpoints({
  database,
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
    const shownClass = await showClasses(database, facts.works);
    return makePlan(facts, everything, (work) => shownClass(work)?.class.name ?? '');
  }

  /** What is planned, and what the student says now about the estimates. */
  type Planning = { facts: PlanFacts; everything?: PlanFacts; estimates: EstimateChange[] };

  async function readEverything(
    { uid }: Account,
    { today, factor, estimates = [], missedOnly = false }: PlanRequest,
  ): Promise<Planning> {
    const found = await requireAvailability(uid);
    const all = await findPlanFacts(database, calendar, { uid }, today, found);
    const facts = missedOnly ? { ...all, works: listMissedWorks(all), isOfMissed: true } : all;
    const ownFactor = factor === undefined ? {} : { factor };
    const isPlanned = ({ assignmentId }: { assignmentId: string }) =>
      facts.works.some(({ _id }) => _id.toHexString() === assignmentId);
    const ownMinutes = Object.fromEntries(
      estimates.filter(isPlanned).map(({ assignmentId, minutes }) => [assignmentId, minutes]),
    );
    const availability = withOwnMinutes(
      withEstimates(found, listWithoutFactor(facts), ownFactor),
      ownMinutes,
    );
    return { facts: { ...facts, availability }, estimates: compareEstimates(found, availability) };
  }

  /** The assignment, if it can be planned, and the availability with the estimates that the student gives now. */
  async function requireWork(account: Account, id: ObjectId, ownEstimate: OwnEstimate) {
    const [work, found] = await Promise.all([
      requirePlannable(database, account, id),
      requireAvailability(account.uid),
    ]);
    const availability = withEstimates(found, [id.toHexString()], ownEstimate);
    if (estimate(work, availability) === null) throw problem('estimate-required');
    return { work, availability, estimates: compareEstimates(found, availability) };
  }

  async function readAssignment(
    account: Account,
    id: ObjectId,
    { today, ...ownEstimate }: AssignmentPlanRequest,
  ): Promise<Planning> {
    const { work, availability, estimates } = await requireWork(account, id, ownEstimate);
    const facts = await findPlanFacts(database, calendar, account, today, availability, work);
    // The sessions of all other assignments stay where they are.
    const ofWork = { ...facts, works: [work] };
    return { facts: ofWork, everything: addWork(facts, work), estimates };
  }

  /** The plan, and what the student's last assignments say about the estimates. */
  async function preview(
    { uid }: Account,
    { facts, everything }: Planning,
    useSuggestions = false,
  ): Promise<OfferedPlan> {
    const unestimated = listUnestimated(facts);
    const isAsked = listWithoutFactor(facts).length > 0 || unestimated.length > 0;
    const finished = isAsked
      ? await findFinishedWork(database, uid, facts.today, facts.availability)
      : [];
    const [only] = everything ? facts.works : [];
    const classOf = new Map(
      facts.works.map(({ _id, classId }) => [_id.toHexString(), classId?.toHexString() ?? '']),
    );
    const withoutEstimate = unestimated.map((work) => ({
      ...work,
      suggestedMinutes: suggestMinutes(finished, classOf.get(work._id) ?? ''),
    }));
    const suggested = withoutEstimate
      .slice(0, useSuggestions ? maxSuggestions : 0)
      .map(({ _id, suggestedMinutes }) => [_id, suggestedMinutes]);
    const availability = withOwnMinutes(facts.availability, Object.fromEntries(suggested));
    const planned = { ...facts, availability };
    const { preview: shown } = await describe(planned, everything);
    return {
      ...(await markRequested(database, uid, shown)),
      withoutEstimate,
      learned: offerFactor(finished, planned),
      accepted: only ? describeAccepted(only, facts.availability) : null,
    };
  }

  async function carryOut(account: Account, read: () => Promise<Planning>): Promise<Plan> {
    const { uid } = account;
    return whilePlanning(availabilities, uid, async () => {
      const { facts, everything, estimates } = await read();
      await changeEstimates(availabilities, uid, estimates);
      const { preview, changes } = await describe(facts, everything);
      const { added } = changes;
      if (Object.values(changes).every(({ length }) => length === 0)) {
        return { ...preview, planId: null };
      }
      if (added.length > 0) await quotas.consume(account, { plannedSessions: added.length });
      const planId = await addPlan(plans, uid, changes, estimates);
      if (!(await changeSessions(database, account, changes))) throw problem('plan-running');
      return { ...withIds(preview, added), planId: planId.toHexString() };
    });
  }

  const oneAtATime = limitPlans();
  return {
    before: {
      'POST /assignments/:id/plan/preview': [oneAtATime],
      'POST /assignments/:id/plan': [oneAtATime],
      'POST /plan/preview': [oneAtATime],
      'POST /plan': [oneAtATime],
    },
    handlers: {
      async 'GET /availability'({ account: { uid } }) {
        return presentAvailability(await findAvailability(availabilities, uid));
      },

      async 'PUT /availability'({ account: { uid }, body }) {
        return { modifiedCount: await setAvailability(availabilities, uid, body) };
      },

      async 'POST /assignments/:id/plan/preview'({ account, params, body }) {
        return preview(account, await readAssignment(account, new ObjectId(params.id), body));
      },

      async 'POST /assignments/:id/plan'({ account, params, body }) {
        const id = new ObjectId(params.id);
        // Refuses what cannot be planned before anything is written.
        const { work } = await requireWork(account, id, body);
        if (!work.classId) await addToList(database, account, id);
        return carryOut(account, () => readAssignment(account, id, body));
      },

      async 'POST /plan/preview'({ account, body }) {
        return preview(account, await readEverything(account, body), body.useSuggestions);
      },

      async 'POST /plan'({ account, body }) {
        return carryOut(account, () => readEverything(account, body));
      },

      async 'DELETE /plans/:id'({ account, params }) {
        const { uid } = account;
        const id = new ObjectId(params.id);
        if ((await findPlan(plans, id, uid)) === null) return { deletedCount: 0 };
        return whilePlanning(availabilities, uid, async () => {
          const found = await findPlan(plans, id, uid);
          if (found === null) return { deletedCount: 0 };
          await undoSessionChanges(database, account, found.changes);
          await undoEstimateChanges(availabilities, uid, found.estimates ?? []);
          return { deletedCount: await deletePlan(plans, id, uid) };
        });
      },
    },
  };
}
