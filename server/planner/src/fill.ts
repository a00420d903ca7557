import type { Instance, OpenWork } from './instance.ts';
import type { Slack } from './slack.ts';

/** Minutes of a work on a day, not yet cut into sessions. */
export type Part = { work: OpenWork; day: number; minutes: number };

/** Less than this is not worth sitting down for, where it can be avoided without losing minutes. */
export const shortestSession = 15;

/**
 * Earliest due day first: each day in turn is given to the most urgent works that are left. No other order plans more
 * minutes in all. Changes `free` and the rests.
 */
export function fillDays(
  { free, works }: Pick<Instance, 'free' | 'works'>,
  slack: Slack,
  shortest: number,
): Part[] {
  const parts: Part[] = [];

  /** As much as fits, unless that would leave a few minutes here or for later; 0 leaves the rest of the day unused. */
  function choosePart(day: number, { rest }: OpenWork, left: number): number {
    const most = Math.min(rest, left);
    if (most < shortest && most < rest && slack.canWaste(day, left)) {
      slack.waste(day, left);
      free[day] = 0;
      return 0;
    }
    const tail = rest - most;
    const held = shortest - tail;
    if (tail > 0 && held > 0 && most - held >= shortest && slack.canWaste(day, held)) {
      slack.waste(day, held);
      free[day] = left - held;
      return most - held;
    }
    return most;
  }

  for (const day of free.keys()) {
    for (const work of works) {
      const left = free[day] ?? 0;
      if (left === 0) break;
      if (work.rest === 0 || work.due < day) continue;
      const minutes = choosePart(day, work, left);
      if (minutes === 0) continue;
      slack.place(day, work.due, minutes);
      work.rest -= minutes;
      free[day] = (free[day] ?? 0) - minutes;
      parts.push({ work, day, minutes });
    }
  }
  return parts;
}

/** Cuts minutes into the fewest sessions of at most `longest`, of lengths that differ by one minute at most. */
export function cutIntoSessions(minutes: number, longest: number): number[] {
  const count = Math.ceil(minutes / longest);
  const base = Math.floor(minutes / count);
  return Array.from({ length: count }, (_, index) => base + (index < minutes % count ? 1 : 0));
}
