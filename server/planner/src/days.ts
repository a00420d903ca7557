import { type Availability, type Weekday, weekdays } from './types.ts';

const millisecondsPerDay = 24 * 3_600_000;

/** How many days `to` is after `from`; negative before it. Both are `YYYY-MM-DD`. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay);
}

/** The day so many days after this one. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

export function toWeekday(day: string): Weekday {
  // 1970-01-01, day 0 of the epoch, was a Thursday.
  const sinceMonday = (Math.round(Date.parse(day) / millisecondsPerDay) + 3) % 7;
  return weekdays[(sinceMonday + 7) % 7] ?? 'mon';
}

/** The minutes of each day from `today` on, before anything is planned. */
export function listMinutes(
  { minutes, daysOff }: Pick<Availability, 'minutes' | 'daysOff'>,
  today: string,
  count: number,
): number[] {
  const off = new Set(daysOff.map((day) => countDays(today, day)));
  const first = weekdays.indexOf(toWeekday(today));
  return Array.from({ length: count }, (_, index) => {
    const weekday = weekdays[(first + index) % 7] ?? 'mon';
    return off.has(index) ? 0 : minutes[weekday];
  });
}
