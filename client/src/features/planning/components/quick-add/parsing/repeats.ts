import {
  isRepeatFault,
  type RepeatRule,
  readRepeatRule,
  repeatWeekdays,
} from 'server/contract/study-tasks/repeat.values';
import { addDays } from '#lib/dates/calendar-day.ts';
import { addMonths, readWeekday } from './calendar.ts';

/** Rules of RFC 5545 for tasks that repeat, as a line says them. */

export const workdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
export const weekends = 'FREQ=WEEKLY;BYDAY=SA,SU';

/** Every so many days, weeks, months or years; nothing for a number that is no interval. */
export function writeEvery(unit: RepeatRule['frequency'], interval = 1): string | null {
  if (!Number.isInteger(interval) || interval < 1 || interval > 99) return null;
  return interval === 1 ? `FREQ=${unit}` : `FREQ=${unit};INTERVAL=${interval}`;
}

/** Every week, or every so many weeks, on these weekdays; 0 is Monday. */
export function writeWeekdays(weekdays: readonly number[], interval = 1): string {
  const days = repeatWeekdays.filter((_, index) => weekdays.includes(index));
  return `${writeEvery('WEEKLY', interval)};BYDAY=${days}`;
}

/** The rule with its last day. */
export const writeUntil = (rule: string, day: string | null): string =>
  day === null ? rule : `${rule};UNTIL=${day.replaceAll('-', '')}`;

/** The last day of what begins on `day` and goes on for a span such as `P14D` or `P2M`. */
export function findLastDay(day: string, span: string): string {
  const count = Number(span.slice(1, -1));
  return addDays(span.endsWith('M') ? addMonths(day, count) : addDays(day, count), -1);
}

/** The first day of a rule that is this day or comes after it. */
export function findFirstDay(rule: string, day: string): string {
  const read = readRepeatRule(rule);
  if (isRepeatFault(read) || read.byDay.length === 0) return day;
  const days = Array.from({ length: 7 }, (_, count) => addDays(day, count));
  return days.find((date) => read.byDay.includes(repeatWeekdays[readWeekday(date)] ?? '')) ?? day;
}
