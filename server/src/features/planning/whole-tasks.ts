import { addDays, type WholeTask } from 'planner';
import type { PlannedStudyTask } from '#contract/planning/plan.ts';
import { priorityRanks } from '#contract/values.ts';
import type { SessionChanges } from '#data/study-tasks/session-changes.ts';
import type { PlannedTask } from '#data/study-tasks/sessions.ts';
import type { PlanFacts } from './planned-work.ts';

/**
 * Study tasks in a plan: a task is done on its day, whose minutes it takes, and is not cut into sessions. One that was missed gets
 * the first day that has room for all of it.
 */

/** What was missed longer ago is not planned: nobody wants the tasks of a year at once. */
const daysBack = 14;
const daysShown = 14;

const hasMinutes = ({ estimatedMinutes }: PlannedTask): boolean => (estimatedMinutes ?? 0) > 0;

/** The tasks that may be planned again. */
export function listMissedTasks({ openTasks, today }: PlanFacts): PlannedTask[] {
  const since = addDays(today, -daysBack);
  return openTasks.filter((task) => hasMinutes(task) && task.date < today && task.date >= since);
}

export function toWholeTask({ _id, date, priority, estimatedMinutes }: PlannedTask): WholeTask {
  const id = _id.toHexString();
  return { id, date, minutes: estimatedMinutes ?? 0, rank: priorityRanks[priority] };
}

/** The days of the tasks that were placed, by their ids in hex. */
type PlacedDays = ReadonlyMap<string, string>;

export function listMovedTasks(
  missed: readonly PlannedTask[],
  dayOf: PlacedDays,
): SessionChanges['movedTasks'] {
  return missed.flatMap(({ _id, date }) => {
    const to = dayOf.get(_id.toHexString());
    return to === undefined ? [] : [{ _id, from: date, to }];
  });
}

/** The tasks of the coming days and those that were missed, by day. */
export function presentTasks(
  { openTasks, today }: PlanFacts,
  missed: readonly PlannedTask[],
  dayOf: PlacedDays,
): PlannedStudyTask[] {
  const last = addDays(today, daysShown - 1);
  const coming = openTasks.filter(
    (task) => hasMinutes(task) && task.date >= today && task.date <= last,
  );
  const tasks = [
    ...coming.map((task): PlannedStudyTask => ({ ...present(task), change: 'kept' })),
    ...missed.map((task): PlannedStudyTask => {
      const date = dayOf.get(task._id.toHexString());
      return date === undefined
        ? { ...present(task), change: 'unplaced' }
        : { ...present(task), date, change: 'moved', from: task.date };
    }),
  ];
  return tasks.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function present({ _id, taskTitle, date, estimatedMinutes }: PlannedTask) {
  return { _id: _id.toHexString(), title: taskTitle, date, minutes: estimatedMinutes ?? 0 };
}
