import { z } from 'zod';
import { calendarDay, wholeMinutes } from '../fields.ts';
import { estimatedMinutesRange } from '../values.ts';

/**
 * `POST /plan` and `/plan/preview`: everything that is due. Only the reader's own calendar knows what day it is.
 */
export const planRequest = z.object({ today: calendarDay });

/**
 * `POST /assignments/:id/plan` and `/plan/preview`. `minutes` is the student's own estimate of the whole work, which from
 * then on counts instead of the teacher's.
 */
export const assignmentPlanRequest = planRequest.extend({
  minutes: wholeMinutes(estimatedMinutesRange).exactOptional(),
});

/** A session of the plan: a study task, or in a preview what would become one. */
export const plannedSession = z.object({
  /** `null` of one that a preview would add. */
  _id: z.string().nullable(),
  assignmentId: z.string(),
  title: z.string(),
  date: z.string(),
  minutes: z.number(),
  /** The steps of the assignment that it works on. */
  steps: z.array(z.string()),
  /** `moved` has another day or length than before; `fixed` stays on the day that the student chose. */
  change: z.enum(['fixed', 'kept', 'moved', 'added']),
  /** The day before it was moved. */
  from: z.string().optional(),
});

/** The smallest change of its kind that makes an assignment fit. */
const wayOut = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work-on-days-off'), dates: z.array(z.string()) }),
  /** On each day up to the due day that has minutes. */
  z.object({ kind: z.literal('more-minutes'), minutesPerDay: z.number() }),
  z.object({ kind: z.literal('drop'), assignmentId: z.string(), title: z.string() }),
  z.object({ kind: z.literal('later-due-day'), date: z.string() }),
  /** Planning all assignments together finds time that planning this one alone does not. */
  z.object({ kind: z.literal('plan-everything') }),
]);

const shortage = z.object({
  assignmentId: z.string(),
  title: z.string(),
  minutes: z.number(),
  waysOut: z.array(wayOut),
});

/** A preview of a plan. */
export const planPreview = z.object({
  /** From today on, by day. */
  sessions: z.array(plannedSession),
  /** What does not fit before the due days, in all. */
  shortMinutes: z.number(),
  /** The same by assignment; the ways out of the first ten. */
  shortages: z.array(shortage),
  /** How many sessions have no place any more. */
  removedCount: z.number(),
  /** Assignments that are not planned, since nobody has said how long they take. */
  withoutEstimate: z.array(z.object({ _id: z.string(), title: z.string(), date: z.string() })),
});

/** A plan that was carried out; `planId` takes it back, `null` when nothing has changed. */
export const plan = planPreview.extend({ planId: z.string().nullable() });

export type PlannedSession = z.infer<typeof plannedSession>;
export type WayOut = z.infer<typeof wayOut>;
export type PlanPreview = z.infer<typeof planPreview>;
export type Plan = z.infer<typeof plan>;
