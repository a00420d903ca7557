import { addDays, countDays, listMinutes } from './days.ts';
import { compareText } from './instance.ts';
import type { Plan, PlanInput } from './types.ts';

/** Something to do on one day, which is not cut. A lower `rank` comes first. */
export type WholeTask = { id: string; minutes: number; rank: number; date: string };
export type PlacedTask = { id: string; date: string };

/** So many days, from today on, are looked at. */
const daysAhead = 14;

/**
 * Gives each task the first day whose minutes the plan of the works and all else leave free: works have due days, and lose
 * nothing to tasks. The highest come first, of those the oldest. Tasks that no day has room for are left out.
 */
export function placeTasks(
  { today, availability, works, sessions, busy = [] }: PlanInput,
  made: Pick<Plan, 'sessions'>,
  tasks: readonly WholeTask[],
): PlacedTask[] {
  const free = listMinutes(availability, today, daysAhead);
  const planned = new Set(works.map(({ id }) => id));
  const staying = sessions.filter(({ isDone, workId }) => isDone || !planned.has(workId));
  for (const { date, minutes } of [...busy, ...staying, ...made.sessions]) {
    const day = countDays(today, date);
    const left = free[day];
    if (left !== undefined) free[day] = left - minutes;
  }
  const inOrder = [...tasks].sort(
    (a, b) => a.rank - b.rank || compareText(a.date, b.date) || compareText(a.id, b.id),
  );
  return inOrder.flatMap(({ id, minutes }) => {
    const day = free.findIndex((left) => left >= minutes);
    if (day < 0) return [];
    free[day] = (free[day] ?? 0) - minutes;
    return [{ id, date: addDays(today, day) }];
  });
}
