import type { Db, ObjectId } from 'mongodb';
import { defaultEstimate, learnedFactorRange } from '#contract/planning/limits.values.ts';
import type { OfferedPlan } from '#contract/planning/plan.ts';
import { estimatedMinutesRange } from '#contract/values.ts';
import { findEstimatedAssignments } from '#data/assignments/find-assignments.ts';
import {
  findRecordedSessions,
  findSessionsOf,
  type PlannedTask,
  type RecordedSession,
} from '#data/study-tasks/sessions.ts';
import { findSubmissionsOf } from '#data/submissions/submissions-of-students.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import {
  type Estimates,
  estimate,
  estimateAlone,
  type PlanFacts,
  type PlannableWork,
  sumDoneMinutes,
} from './planned-work.ts';

/** An assignment that the student has finished; `classId` in hex, empty of an open one. */
type FinishedWork = {
  estimatedMinutes: number | null;
  actualMinutes: number;
  classId: string;
};

/** How many times as long as estimated a student's assignments took, and how many assignments say so. */
type LearnedFactor = { factor: number; basedOn: number };

const fewest = 3;
const fewestOfClass = 2;
const stepMinutes = 5;
const maxCounted = 10;
/** How many assignments are looked at: some of them are not finished, or have no estimate. */
const maxRead = 30;

/**
 * The median of what the assignments, the last finished first, took in relation to their estimates: one that went wrong does
 * not change it. `null` for fewer than three, and where the estimates are right.
 */
export function computeLearnedFactor(
  finished: readonly Pick<FinishedWork, 'estimatedMinutes' | 'actualMinutes'>[],
): LearnedFactor | null {
  const counted = finished
    .flatMap(({ actualMinutes, estimatedMinutes }) =>
      estimatedMinutes === null ? [] : [actualMinutes / estimatedMinutes],
    )
    .slice(0, maxCounted);
  if (counted.length < fewest) return null;
  const ratio = findMedian(counted);
  const { min, max } = learnedFactorRange;
  const factor = Math.round(Math.min(max, Math.max(min, ratio)) * 10) / 10;
  return factor === 1 ? null : { factor, basedOn: counted.length };
}

/**
 * How long an assignment of this class may take, in steps of five minutes: the median of what the last ones took, of the same
 * class where there are two, else of all where there are three, else a plain default.
 */
export function suggestMinutes(finished: readonly FinishedWork[], classId: string): number {
  const ofClass = finished.filter((work) => work.classId === classId).slice(0, maxCounted);
  const enough = ofClass.length >= fewestOfClass ? ofClass : finished.slice(0, maxCounted);
  if (ofClass.length < fewestOfClass && enough.length < fewest) return defaultEstimate;
  const { min, max } = estimatedMinutesRange;
  const median = findMedian(enough.map(({ actualMinutes }) => actualMinutes));
  return Math.min(max, Math.max(min, Math.round(median / stepMinutes) * stepMinutes));
}

/** The middle value; of an even number the mean of the two in the middle. */
export function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number) => sorted[Math.floor(place)] ?? 0;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

type PlannedEstimates = Pick<PlanFacts, 'works' | 'availability'>;

/** The assignments of a plan with an estimate for which the student has not accepted a factor. */
function findWithoutFactor({ works, availability }: PlannedEstimates) {
  return works.flatMap(({ _id, ...work }) => {
    const id = _id.toHexString();
    const minutes = estimateAlone({ _id, ...work }, availability);
    return minutes === null || availability.factors?.[id] !== undefined ? [] : { id, minutes };
  });
}

/** Their ids in hex. */
export const listWithoutFactor = (facts: PlannedEstimates): string[] =>
  findWithoutFactor(facts).map(({ id }) => id);

/** What a preview offers: the factor that the finished assignments say, for all that is planned without one. */
export function offerFactor(
  finished: readonly FinishedWork[],
  facts: PlannedEstimates,
): OfferedPlan['learned'] {
  const open = findWithoutFactor(facts);
  if (open.length === 0) return null;
  const learned = computeLearnedFactor(finished);
  if (learned === null) return null;
  const sum = (times: number) =>
    open.reduce((all, { minutes }) => all + Math.round(minutes * times), 0);
  return { ...learned, from: sum(1), to: sum(learned.factor) };
}

/** The factor that the student has accepted for this assignment. */
export function describeAccepted(
  work: PlannableWork,
  estimates: Estimates,
): OfferedPlan['accepted'] {
  const factor = estimates.factors?.[work._id.toHexString()];
  const from = estimateAlone(work, estimates);
  const to = estimate(work, estimates);
  return factor === undefined || from === null || to === null ? null : { factor, from, to };
}

/** What this student has finished last. Recorded minutes of assignments that are deleted are left out. */
export async function findFinishedWork(
  database: Db,
  uid: string,
  today: string,
  estimates: Estimates,
): Promise<FinishedWork[]> {
  const recorded = await findRecordedSessions(database, uid);
  const ids = listLastAssignments(recorded);
  if (ids.length < fewestOfClass) return [];
  const [works, sessions, submissions] = await Promise.all([
    findEstimatedAssignments(database, ids),
    findSessionsOf(database, uid, ids),
    findSubmissionsOf(database, [uid], ids),
  ]);
  return ids.flatMap((id): FinishedWork[] => {
    const work = works.find(({ _id }) => _id.equals(id));
    if (work === undefined) return [];
    const minutes = estimateAlone(work, estimates);
    const own = sessions.filter(({ assignmentId }) => assignmentId?.equals(id));
    const submission = submissions.find(({ assignmentId }) => assignmentId?.equals(id));
    const isFinished = submission
      ? submission.status !== 'returned'
      : minutes !== null && sumDoneMinutes(own, today) >= minutes;
    const actual = isFinished ? countActualMinutes(own) : null;
    if (actual === null) return [];
    const classId = work.classId?.toHexString() ?? '';
    return [{ estimatedMinutes: minutes, actualMinutes: actual, classId }];
  });
}

/** The assignments of these sessions, each once: the last worked on first. */
function listLastAssignments(sessions: readonly RecordedSession[]): ObjectId[] {
  return uniqueIds(sessions.map(({ assignmentId }) => assignmentId)).slice(0, maxRead);
}

/**
 * What the sessions of an assignment took. A session that was completed without a record counts as planned; `null` when these
 * are more than half of the minutes.
 */
function countActualMinutes(sessions: readonly PlannedTask[]): number | null {
  let recorded = 0;
  let assumed = 0;
  for (const { status, estimatedMinutes, workedMinutes = 0 } of sessions) {
    recorded += workedMinutes;
    if (status === 'completed' && workedMinutes === 0) assumed += estimatedMinutes ?? 0;
  }
  return recorded === 0 || assumed > recorded ? null : recorded + assumed;
}
