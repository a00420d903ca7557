import { addDays, listMinutes, toWeekday } from './days.ts';
import { compareUrgency, maxDays, type OpenWork, toInstance } from './instance.ts';
import { findMostMinutes } from './slack.ts';
import type { PlanInput } from './types.ts';

/** Each alone is enough for all minutes of the work that does not fit, as long as the others lose none. */
export type WayOut =
  | { kind: 'work-on-days-off'; dates: string[] }
  /** On each day up to the due day that has minutes. */
  | { kind: 'more-minutes'; minutesPerDay: number }
  | { kind: 'drop'; workId: string }
  | { kind: 'later-due-day'; date: string };

/** How far ahead a later due day is looked for. */
const daysAhead = 365;
const minutesPerDay = 24 * 60;

/** The smallest change of each kind that makes this work fit, those first that depend on the student alone. */
export function findWaysOut(input: PlanInput, workId: string): WayOut[] {
  const { works, free } = toInstance(input);
  const work = works.find(({ id }) => id === workId);
  if (work === undefined) return [];
  const most = findMostMinutes(free, works);
  const total = sumRests(works);
  // The minutes that would be short if this work alone were not: every way out has to reach that.
  const others = works.filter(({ id }) => id !== workId);
  const shortOfOthers = sumRests(others) - findMostMinutes(free, others);
  if (total - most <= shortOfOthers) return [];
  const isEnough = (minutes: readonly number[], planned = works) =>
    total - findMostMinutes(minutes, planned) <= shortOfOthers;

  return [
    ...findDaysOff(input, free, work, isEnough),
    ...findMoreMinutes(
      free,
      listMinutes(input.availability, input.today, free.length),
      work,
      isEnough,
    ),
    ...findDrop(free, others, work),
    ...findLaterDay(input, works, work, isEnough),
  ];
}

type IsEnough = (minutes: readonly number[], planned?: OpenWork[]) => boolean;

function findDaysOff(
  { today, availability }: PlanInput,
  free: readonly number[],
  { due }: OpenWork,
  isEnough: IsEnough,
): WayOut[] {
  const minutes = [...free];
  const dates: string[] = [];
  for (let day = 0; day <= due; day += 1) {
    const date = addDays(today, day);
    const gained = availability.minutes[toWeekday(date)];
    if (!availability.daysOff.includes(date) || gained === 0) continue;
    minutes[day] = (minutes[day] ?? 0) + gained;
    dates.push(date);
    if (isEnough(minutes)) return [{ kind: 'work-on-days-off', dates }];
  }
  return [];
}

function findMoreMinutes(
  free: readonly number[],
  available: readonly number[],
  { due }: OpenWork,
  isEnough: IsEnough,
): WayOut[] {
  const withMore = (more: number) =>
    free.map((minutes, day) =>
      day <= due && (available[day] ?? 0) > 0 ? minutes + more : minutes,
    );
  const longest = Math.max(0, ...available.slice(0, Math.max(0, due + 1)));
  const more = findFirst(minutesPerDay - longest, (minutes) => isEnough(withMore(minutes)));
  return more === undefined || due < 0 ? [] : [{ kind: 'more-minutes', minutesPerDay: more }];
}

/** The smallest other work without which this one fits. */
function findDrop(free: readonly number[], others: OpenWork[], work: OpenWork): WayOut[] {
  const bySize = others
    .filter(({ rest }) => rest > 0)
    .sort((a, b) => a.rest - b.rest || compareUrgency(a, b));
  const dropped = bySize.find((candidate) => {
    const left = others.filter((other) => other !== candidate);
    return findMostMinutes(free, [...left, work]) - findMostMinutes(free, left) === work.rest;
  });
  return dropped === undefined ? [] : [{ kind: 'drop', workId: dropped.id }];
}

function findLaterDay(
  input: PlanInput,
  works: OpenWork[],
  work: OpenWork,
  isEnough: IsEnough,
): WayOut[] {
  const { today } = input;
  const start = Math.max(work.due, -1);
  const last = addDays(today, Math.min(start + daysAhead, maxDays - 1));
  // The same instance with the days up to the last possible due day.
  const { free } = toInstance({
    ...input,
    works: [...input.works, { id: '', dueDate: last, remainingMinutes: 0 }],
  });
  const withDue = (due: number) =>
    works.map((openWork) => (openWork === work ? { ...openWork, due } : openWork));
  const later = findFirst(daysAhead, (days) => isEnough(free, withDue(start + days)));
  return later === undefined
    ? []
    : [{ kind: 'later-due-day', date: addDays(today, start + later) }];
}

const sumRests = (works: readonly OpenWork[]) => works.reduce((sum, { rest }) => sum + rest, 0);

/** The smallest number from 1 to `last` that fulfils a condition which all larger ones fulfil too. */
function findFirst(last: number, isEnough: (value: number) => boolean): number | undefined {
  if (last < 1 || !isEnough(last)) return undefined;
  let [low, high] = [1, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
