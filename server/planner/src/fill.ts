import type { Instance, OpenWork } from './instance.ts';
import type { Slack } from './slack.ts';

/** Minutes of a work on a day, not yet cut into sessions. */
type Part = { work: OpenWork; day: number; minutes: number };

/** Less than this is not worth sitting down for, where it can be avoided without losing minutes. */
const shortestSession = 15;

/** Sessions have multiples of so many minutes, where that costs none. */
const sessionStep = 5;

/**
 * Earliest due day first: each day in turn is given to the most urgent works that are left. No other order plans more
 * minutes in all. Changes `free` and the rests.
 */
export function fillDays(
  { free, works }: Pick<Instance, 'free' | 'works'>,
  slack: Slack,
  longest: number,
): Part[] {
  const parts: Part[] = [];
  const shortest = Math.min(shortestSession, longest);
  const step = findStep(longest);
  const toStep = (minutes: number) => minutes - (minutes % step);

  /**
   * As much as fits, unless that would leave a few minutes here or for later, or end beside a step; 0 leaves the rest of the
   * day unused.
   */
  function choosePart(day: number, { rest }: OpenWork, left: number): number {
    const most = Math.min(rest, left);
    if (most === rest) return most;
    if (most < shortest && slack.canWaste(day, left)) {
      slack.waste(day, left);
      free[day] = 0;
      return 0;
    }
    // So much leaves enough for a session later.
    const held = rest - most < shortest ? rest - shortest : most;
    const better = [toStep(held), held, toStep(most)].find(
      (minutes) => minutes >= shortest && minutes < most && slack.canWaste(day, left - minutes),
    );
    if (better === undefined) return most;
    slack.waste(day, left - better);
    free[day] = better;
    return better;
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

/**
 * Cuts minutes into sessions of at most `longest`, as few as steps allow, of lengths that differ by one step at most. What is no
 * multiple of a step is in the last one.
 */
export function cutIntoSessions(minutes: number, longest: number): number[] {
  const step = findStep(longest);
  const count = Math.ceil(minutes / (longest - (longest % step)));
  const steps = Math.floor(minutes / step);
  const base = Math.floor(steps / count);
  const lengths = Array.from(
    { length: count },
    (_, index) => step * (base + (index < steps % count ? 1 : 0)),
  );
  lengths[count - 1] = (lengths[count - 1] ?? 0) + (minutes % step);
  return lengths;
}

const findStep = (longest: number): number => (longest < sessionStep ? 1 : sessionStep);
