import { addDays } from 'planner';
import { listNextDays } from './next-day.ts';
import { readRepetition } from './repeating.ts';
import type { PlannedTask } from './sessions.ts';

/** The days of so many days are listed. */
const daysListed = 56;

/** Of so many tasks of an owner at most. */
const maxRepeated = 100;

/** Of these tasks those that repeat. */
export const findRepeating = (tasks: readonly PlannedTask[]): PlannedTask[] =>
  tasks.filter((task) => readRepetition(task) !== null).slice(0, maxRepeated);

/**
 * The days of the next eight weeks, from `today` (`YYYY-MM-DD`) on, on which a task will repeat, without the holidays; none of one that does
 * not repeat. Its own day is not among them.
 */
export function listComingDays(
  task: PlannedTask,
  { today, holidays }: { today: string; holidays: readonly string[] },
): string[] {
  const repetition = readRepetition(task);
  if (repetition === null) return [];
  const { repeat, series } = repetition;
  const range = { after: series.day, from: today, holidays };
  const last = addDays(today, daysListed);
  return listNextDays({ repeat, start: series.start }, range, daysListed, last);
}
