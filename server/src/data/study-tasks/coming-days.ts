import { addDays } from 'planner';
import { listNextDays } from './next-day.ts';
import { type Repetition, readRepetition } from './repeating.ts';
import type { PlannedTask } from './sessions.ts';

/** The days of so many days are listed. */
const daysListed = 56;

/** Of so many tasks of an owner at most. */
const maxRepeated = 100;

type RepeatingTask = { task: PlannedTask; repetition: Repetition };

/** Of these tasks those that repeat, with how they do. */
export function findRepeating(tasks: readonly PlannedTask[]): RepeatingTask[] {
  const found = tasks.flatMap((task) => {
    const repetition = readRepetition(task);
    return repetition ? [{ task, repetition }] : [];
  });
  return found.slice(0, maxRepeated);
}

/**
 * The days of the next eight weeks, from `today` (`YYYY-MM-DD`) on, on which a task will repeat, without the holidays. Its own day is
 * not among them.
 */
export function listComingDays(
  { repeat, series }: Repetition,
  { today, holidays }: { today: string; holidays: readonly string[] },
): string[] {
  const range = { after: series.day, from: today, holidays };
  const last = addDays(today, daysListed);
  return listNextDays({ repeat, start: series.start }, range, daysListed, last);
}
