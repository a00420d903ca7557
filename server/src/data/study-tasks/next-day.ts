import { addDays, countDays } from 'planner';
import rrule from 'rrule';
import { isRepeatFault, readRepeatRule } from '#contract/study-tasks/repeat.values.ts';

// A CommonJS package: Node finds no names in it.
const { RRule } = rrule;

/** A rule that has no day for so many days is over. */
const longestPause = 3660;

/** Nothing repeats after it: the library would count each day up to then. */
const lastFirstDay = '2199-12-31';

export type Repetition = {
  /** The stored rule, and the day (`YYYY-MM-DD`) from which it counts. */
  repeat: string;
  start: string;
};

type DayRange = {
  /** Days (`YYYY-MM-DD`): the first comes after `after`, and is `from` or later. */
  after: string;
  from?: string;
  /** Days that are left out. */
  holidays: readonly string[];
};

/**
 * The next day on which a task repeats; `null` when its rule is over. Missed days are not made up for: with today as `from`
 * they are left out.
 */
export function findNextDay(repetition: Repetition, range: DayRange): string | null {
  return listNextDays(repetition, range, 1)[0] ?? null;
}

/** The first days of them, at most so many, and none after `last`. */
export function listNextDays(
  { repeat, start }: Repetition,
  { after, from = after, holidays }: DayRange,
  count: number,
  last?: string,
): string[] {
  const dayAfter = addDays(after, 1);
  const first = from > dayAfter ? from : dayAfter;
  const end = last ?? addDays(first, longestPause);
  if (end < first || first > lastFirstDay) return [];
  const off = new Set(holidays);
  const days: string[] = [];
  const rule = new RRule({
    ...RRule.parseString(repeat),
    dtstart: toDate(skipToNear(repeat, start, first)),
  });
  rule.between(toDate(first), toDate(end), true, (date) => {
    const day = date.toISOString().slice(0, 10);
    if (!off.has(day)) days.push(day);
    return days.length < count;
  });
  return days;
}

/** Whether the rule has a day at all from its start on. */
export const isEverRepeated = ({ repeat, start }: Repetition): boolean =>
  findNextDay({ repeat, start }, { after: addDays(start, -1), holidays: [] }) !== null;

/** A later start with the same days from `first` on: years of days that are over are not counted one by one. */
function skipToNear(repeat: string, start: string, first: string): string {
  const rule = readRepeatRule(repeat);
  if (isRepeatFault(rule) || rule.count !== undefined) return start;
  const lengths: Partial<Record<typeof rule.frequency, number>> = { DAILY: 1, WEEKLY: 7 };
  const step = rule.interval * (lengths[rule.frequency] ?? 0);
  if (step === 0) return start;
  const steps = Math.floor(countDays(start, first) / step);
  return steps > 0 ? addDays(start, steps * step) : start;
}

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
