import * as z from 'zod';
import { calendarDay, objectId, wholeNumber } from '../fields.ts';
import { estimatedMinutesRange } from '../values.ts';
import { learnedFactorRange, maxOwnEstimates } from './limits.values.ts';

/**
 * `today` is the day on the reader's own calendar, from which sessions are planned; which assignments are overdue follows the
 * server's clock and the school's time zone. With `factor` the student takes over what `learned` offers: the estimates of all
 * planned assignments without a factor are multiplied by it, from then on.
 */
const anyPlanRequest = z.object({
  today: calendarDay,
  factor: z
    .number()
    .min(learnedFactorRange.min)
    .max(learnedFactorRange.max)
    .multipleOf(0.1)
    .exactOptional(),
});

const ownMinutes = wholeNumber(estimatedMinutesRange);

/**
 * `POST /plan` and `/plan/preview`: everything that is due. `estimates` are the student's own, in minutes of the whole work, which
 * from then on count instead of the teacher's. With `missedOnly` only what has a missed session is planned, and missed study
 * tasks; all other sessions stay, and so do, on the day that was missed, the minutes that find no place.
 */
export const planRequest = anyPlanRequest.extend({
  estimates: z
    .array(z.object({ assignmentId: objectId, minutes: ownMinutes }))
    .max(maxOwnEstimates, `Must name at most ${maxOwnEstimates} assignments.`)
    .exactOptional(),
  missedOnly: z.boolean().exactOptional(),
});

/** `POST /plan/preview`. With `useSuggestions` the first works that nobody has estimated are planned with `suggestedMinutes`. */
export const planPreviewRequest = planRequest.extend({
  useSuggestions: z.boolean().exactOptional(),
});

/**
 * `POST /assignments/:id/plan` and `/plan/preview`. `minutes` is the student's own estimate of the whole work, which from
 * then on counts instead of the teacher's; `factor` multiplies it or the teacher's, and 1 ends that.
 */
export const assignmentPlanRequest = anyPlanRequest.extend({ minutes: ownMinutes.exactOptional() });

/** A session of the plan: a study task, or in a preview what would become one. */
const plannedSession = z.object({
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
  z.object({
    kind: z.literal('later-due-day'),
    date: z.string(),
    /** The student has asked for an extension, and waits for the answer. */
    isRequested: z.literal(true).optional(),
  }),
  /** Planning all assignments together finds time that planning this one alone does not. */
  z.object({ kind: z.literal('plan-everything') }),
]);

const shortage = z.object({
  assignmentId: z.string(),
  title: z.string(),
  /** The student's own due day. */
  date: z.string(),
  minutes: z.number(),
  waysOut: z.array(wayOut),
});

/**
 * What the student's last assignments say about the estimates: these `basedOn` assignments took `factor` times as long. The
 * work that is planned takes `from` minutes by its estimates, and `to` with the factor. Nothing is applied before the student
 * accepts it.
 */
const learned = z.object({
  factor: z.number(),
  basedOn: z.number(),
  from: z.number(),
  to: z.number(),
});

const unestimated = z.object({ _id: z.string(), title: z.string(), date: z.string() });

const plannedTask = z.object({
  _id: z.string(),
  title: z.string(),
  date: z.string(),
  minutes: z.number(),
  change: z.enum(['kept', 'moved', 'unplaced']),
  /** The day before it was moved. */
  from: z.string().exactOptional(),
});

const planPreview = z.object({
  /** From today on, by day. */
  sessions: z.array(plannedSession),
  /** What does not fit before the due days, in all. */
  shortMinutes: z.number(),
  /** The same by assignment; the ways out of the first ones, ten at most. */
  shortages: z.array(shortage),
  /** How many sessions have no place any more. */
  removedCount: z.number(),
  /** How many more sessions the plan needs than one plan adds: planning again adds them. */
  postponedCount: z.number(),
  /** Assignments that nobody has estimated: without suggestions they are not planned. */
  withoutEstimate: z.array(unestimated),
  /**
   * The study tasks with minutes of the next two weeks, which take their time of their days, and of a plan of everything those
   * of the last two weeks that were missed. `moved` gets another day; `unplaced` finds no day with room, and stays.
   */
  tasks: z.array(plannedTask),
});

/** What `POST …/plan/preview` answers. */
export const offeredPlan = planPreview.extend({
  /**
   * `suggestedMinutes` is the median of what the student's last assignments took, of the same class or else of all, and without
   * enough of them a plain default.
   */
  withoutEstimate: z.array(unestimated.extend({ suggestedMinutes: z.number() })),
  /** An offer; `null` without enough assignments, and where the student has accepted a factor already. */
  learned: learned.nullable(),
  /** The factor that the student has accepted for the one assignment that is planned, and its minutes without and with it. */
  accepted: learned.omit({ basedOn: true }).nullable(),
});

/** A plan that was carried out; `planId` takes it back, `null` when nothing has changed. */
export const plan = planPreview.extend({ planId: z.string().nullable() });

const placedMinutes = z.object({ date: z.string(), minutes: z.number() });

/** In the export of the data of an account: what one plan has changed. */
export const exportedPlan = z.object({
  createdAt: z.string(),
  added: z.array(placedMinutes.extend({ assignmentId: z.string() })),
  moved: z.array(z.object({ from: placedMinutes, to: placedMinutes })),
  removed: z.array(placedMinutes.extend({ title: z.string() })),
  /** Study tasks by their days. */
  movedTasks: z.array(z.object({ from: z.string(), to: z.string() })),
});

export type ExportedPlan = z.infer<typeof exportedPlan>;
export type PlannedStudyTask = z.infer<typeof plannedTask>;
export type PlannedSession = z.infer<typeof plannedSession>;
export type WayOut = z.infer<typeof wayOut>;
export type PlanPreview = z.infer<typeof planPreview>;
export type PlanRequest = z.infer<typeof planRequest>;
export type PlanPreviewRequest = z.infer<typeof planPreviewRequest>;
export type AssignmentPlanRequest = z.infer<typeof assignmentPlanRequest>;
export type OfferedPlan = z.infer<typeof offeredPlan>;
export type Learned = z.infer<typeof learned>;
export type Plan = z.infer<typeof plan>;
