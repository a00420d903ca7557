import type { ObjectId } from 'mongodb';
import type { PlanInput, Session, Work } from 'planner';
import type { AvailabilityDocument } from '#data/planning/availability.ts';
import {
  groupByAssignment,
  isDone,
  listDoneMinutes,
  minutesOf,
} from '#data/study-tasks/session-steps.ts';
import type { PlannedTask } from '#data/study-tasks/sessions.ts';

/** An assignment that can be planned; `date` is the student's own due day. */
export type PlannableWork = {
  _id: ObjectId;
  title: string;
  date: string;
  classId?: ObjectId | null;
  estimatedMinutes?: number | null;
  steps?: { title: string; minutes: number }[];
  imageURL: string;
};

/** All that a student's plan is made from. */
export type PlanFacts = {
  today: string;
  availability: Pick<AvailabilityDocument, 'minutes' | 'daysOff' | 'longestSession'> & Estimates;
  /** What is planned now. */
  works: PlannableWork[];
  /** The sessions of `works` and of all else that is to submit, completed or not. Those of other assignments take no time. */
  sessions: PlannedTask[];
  /** The study tasks that are not completed, without sessions. */
  openTasks: PlannedTask[];
  /** The tasks and sessions of today that are completed. */
  completedToday: PlannedTask[];
  /** Only what was missed is planned: what finds no place stays where it is. */
  isOfMissed?: boolean;
};

/** A student's own estimates of how long assignments take. */
export type Estimates = Pick<AvailabilityDocument, 'estimates' | 'factors'>;
type EstimatedAssignment = Pick<PlannableWork, '_id' | 'estimatedMinutes' | 'steps'>;

/** The student's own estimate in minutes, else the teacher's, else that of the steps; `null` without any. */
export function estimateAlone(
  { _id, estimatedMinutes, steps = [] }: EstimatedAssignment,
  { estimates }: Pick<Estimates, 'estimates'>,
): number | null {
  const ofSteps = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  return estimates[_id.toHexString()] ?? estimatedMinutes ?? (ofSteps > 0 ? ofSteps : null);
}

/** How long the student will need: that estimate, times the factor that the student has accepted. */
export function estimate(work: EstimatedAssignment, estimates: Estimates): number | null {
  const minutes = estimateAlone(work, estimates);
  const factor = estimates.factors?.[work._id.toHexString()] ?? 1;
  return minutes === null ? null : Math.max(1, Math.round(minutes * factor));
}

export const sumMinutes = (tasks: readonly PlannedTask[]): number =>
  tasks.reduce((sum, task) => sum + minutesOf(task), 0);

/** How much of the estimate is done: of a session that is not completed what was recorded, at most its own minutes. */
export const sumDoneMinutes = (sessions: readonly PlannedTask[], today: string): number =>
  listDoneMinutes(sessions, today).reduce((sum, minutes) => sum + minutes, 0);

export function toPlanInput(facts: PlanFacts): PlanInput {
  const { today, availability, works, sessions, openTasks, completedToday } = facts;
  const planned = new Set(works.map(({ _id }) => String(_id)));
  const isOther = ({ assignmentId }: PlannedTask) => !planned.has(String(assignmentId));
  const own = sessions.filter((session) => !isOther(session));
  const ofOthers = sessions.filter((session) => isOther(session) && session.status !== 'completed');
  const busy = [...openTasks, ...ofOthers, ...completedToday.filter(isOther)];
  const byAssignment = groupByAssignment(own);
  return {
    today,
    availability,
    works: works.flatMap((work) => toWork(work, byAssignment(work), facts)),
    sessions: own
      .filter((session) => minutesOf(session) > 0)
      .map((session) => toSession(session, today)),
    busy: busy
      .filter((task) => minutesOf(task) > 0)
      .map((task) => ({ date: task.date, minutes: minutesOf(task) })),
  };
}

function toWork(
  work: PlannableWork,
  sessions: readonly PlannedTask[],
  { availability, today }: PlanFacts,
): Work[] {
  const minutes = estimate(work, availability);
  if (minutes === null) return [];
  const remainingMinutes = Math.max(0, minutes - sumDoneMinutes(sessions, today));
  return [{ id: work._id.toHexString(), dueDate: work.date, remainingMinutes }];
}

function toSession(task: PlannedTask, today: string): Session {
  return {
    id: task._id.toHexString(),
    workId: String(task.assignmentId),
    date: task.date,
    minutes: minutesOf(task),
    isDone: isDone(task, today),
    // A session that was missed may be moved, even if the student chose its day.
    isFixed: task.session?.fixed === true && task.date >= today,
  };
}
