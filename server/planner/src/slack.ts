import type { OpenWork } from './instance.ts';

/**
 * How many minutes can be planned at most. Each work may use every day up to its due day, so that by the theorem of maximum
 * flow and minimum cut this is the smallest sum, over all days D, of the minutes of the days up to D and the rests of the
 * works that are due after D.
 */
export function findMostMinutes(free: readonly number[], works: readonly OpenWork[]): number {
  return Math.min(...boundedCuts(free, works));
}

/** The value of the cut at each day, and of the one before today. */
function boundedCuts(free: readonly number[], works: readonly OpenWork[]): number[] {
  const dueOn = new Array<number>(free.length).fill(0);
  let after = 0;
  for (const { due, rest } of works) {
    if (due < 0) continue;
    dueOn[due] = (dueOn[due] ?? 0) + rest;
    after += rest;
  }
  const cuts = [after];
  let minutes = 0;
  for (const [day, left] of free.entries()) {
    minutes += left;
    after -= dueOn[day] ?? 0;
    cuts.push(minutes + after);
  }
  return cuts;
}

/** By how much each cut is above the smallest one: what may be taken there without losing a minute of the whole plan. */
export type Slack = {
  /** Whether `minutes` of `day` can be given to a work that is due at `due` (negative slack would lose minutes). */
  canPlace: (day: number, due: number, minutes: number) => boolean;
  place: (day: number, due: number, minutes: number) => void;
  /** Whether `minutes` of `day` can stay unused. */
  canWaste: (day: number, minutes: number) => boolean;
  waste: (day: number, minutes: number) => void;
};

export function createSlack(free: readonly number[], works: readonly OpenWork[]): Slack {
  const most = findMostMinutes(free, works);
  const slack = boundedCuts(free, works)
    .slice(1)
    .map((cut) => cut - most);

  // A minute that a work gets lowers the most minutes by one, and a cut by one for its day and one for its work. Where a
  // cut counts both, it comes closer: that is from the day of the session to the day before the due day.
  function canLower(from: number, to: number, minutes: number): boolean {
    for (let day = from; day < to; day += 1) {
      if ((slack[day] ?? 0) < minutes) return false;
    }
    return true;
  }
  function lower(from: number, to: number, minutes: number): void {
    for (let day = from; day < to; day += 1) slack[day] = (slack[day] ?? 0) - minutes;
  }

  return {
    canPlace: canLower,
    place: lower,
    // An unused minute lowers the cuts from its day on, and not the most minutes.
    canWaste: (day, minutes) => canLower(day, slack.length, minutes),
    waste: (day, minutes) => lower(day, slack.length, minutes),
  };
}
