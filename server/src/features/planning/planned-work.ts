import type { ObjectId } from 'mongodb';
import type { PlanInput, Session, Work } from 'planner';
import type { PlannedTask } from '../../lookups/study-sessions.ts';
import type { AvailabilityDocument } from './availability.ts';

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
  availability: Pick<AvailabilityDocument, 'minutes' | 'daysOff' | 'longestSession' | 'estimates'>;
  /** What is planned now. */
  works: PlannableWork[];
  /** All that is still to do: sessions of other assignments are not in the way. */
  owedIds: ReadonlySet<string>;
  /** The sessions of `works`, completed or not. */
  sessions: PlannedTask[];
  /** All tasks that are not completed, and those completed of today. */
  openTasks: PlannedTask[];
  completedToday: PlannedTask[];
};

/** How long the student will need: by the student's own estimate, else the teacher's; `null` where nobody has said so. */
export function estimate(
  { _id, estimatedMinutes, steps = [] }: Pick<PlannableWork, '_id' | 'estimatedMinutes' | 'steps'>,
  estimates: Record<string, number>,
): number | null {
  const ofSteps = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  return estimates[_id.toHexString()] ?? estimatedMinutes ?? (ofSteps > 0 ? ofSteps : null);
}

export const minutesOf = ({ estimatedMinutes }: PlannedTask): number => estimatedMinutes ?? 0;

export const sumMinutes = (tasks: readonly PlannedTask[]): number =>
  tasks.reduce((sum, task) => sum + minutesOf(task), 0);

/** The input of the planner. */
export function toPlanInput(facts: PlanFacts): PlanInput {
  const { today, availability, works, owedIds, sessions, openTasks, completedToday } = facts;
  const planned = new Set(works.map(({ _id }) => String(_id)));
  const isOther = ({ assignmentId }: PlannedTask) => !planned.has(String(assignmentId));
  const others = openTasks.filter(isOther);
  const takesTime = ({ assignmentId }: PlannedTask) =>
    assignmentId === undefined || owedIds.has(String(assignmentId));
  const busy = [...others.filter(takesTime), ...completedToday.filter(isOther)];
  return {
    today,
    availability,
    works: works.flatMap((work) => toWork(work, facts)),
    sessions: sessions.filter((each) => minutesOf(each) > 0).map((each) => toSession(each, today)),
    busy: busy
      .filter((each) => minutesOf(each) > 0)
      .map((each) => ({ date: each.date, minutes: minutesOf(each) })),
  };
}

function toWork(work: PlannableWork, { availability, sessions }: PlanFacts): Work[] {
  const minutes = estimate(work, availability.estimates);
  if (minutes === null) return [];
  const done = sessions.filter(
    ({ assignmentId, status }) => status === 'completed' && assignmentId?.equals(work._id),
  );
  const remainingMinutes = Math.max(0, minutes - sumMinutes(done));
  return [{ id: work._id.toHexString(), dueDate: work.date, remainingMinutes }];
}

function toSession(task: PlannedTask, today: string): Session {
  return {
    id: task._id.toHexString(),
    workId: String(task.assignmentId),
    date: task.date,
    minutes: minutesOf(task),
    isDone: task.status === 'completed',
    // A day that is over holds nothing: a missed session may move whoever chose its day.
    isFixed: task.session?.fixed === true && task.date >= today,
  };
}
