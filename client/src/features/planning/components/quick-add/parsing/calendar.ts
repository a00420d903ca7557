import { addDays } from '#lib/dates/calendar-day.ts';

import type { Meaning } from './reading.ts';

/** Arithmetic of calendar days, `YYYY-MM-DD`, which belong to no time zone. */

/** How far from today a typed year may be: other years belong to what the text is about. */
const yearsBack = 1;
const yearsAhead = 10;

/** 0 is Monday. */
export const readWeekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** The day of this weekday (0 is Monday) that is `day` or comes first after it. */
export const findWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - readWeekday(day) + 7) % 7);

/** The days from Monday to Friday of the next week. */
export function listNextWeek(today: string): string[] {
  const monday = findWeekday(addDays(today, 1), 0);
  return [0, 1, 2, 3, 4].map((count) => addDays(monday, count));
}

/** The coming weekend, and the one after it. */
export function listNextWeekends(today: string): string[] {
  const saturday = findWeekday(today, 5);
  return [0, 1, 7, 8].map((count) => addDays(saturday, count));
}

/** Today and what is left of its week. */
export function listThisWeek(today: string): string[] {
  return Array.from({ length: 7 - readWeekday(today) }, (_, count) => addDays(today, count));
}

/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toIso(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

export const findEndOfMonth = (day: string): string => addMonths(`${day.slice(0, 8)}31`, 0);

export const findStartOfNextMonth = (day: string): string => addMonths(`${day.slice(0, 8)}01`, 1);

/** The next day with this number, today included; `null` when there is none in the next months. */
export function findDayOfMonth(today: string, date: number): string | null {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const days = [0, 1, 2].map((count) => toDay(year, month + count, date));
  return days.find((day) => day !== null && day >= today) ?? null;
}

/**
 * A day and month (1 to 12) in this year, or else the next one in which it exists and is not past; with a year only if
 * that is near today. `null` for a day that no month has.
 */
export function findDate(today: string, date: number, month: number, year?: number) {
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) {
    const isNear = year >= thisYear - yearsBack && year <= thisYear + yearsAhead;
    return isNear && month >= 1 && month <= 12 ? toDay(year, month, date) : null;
  }
  if (month < 1 || month > 12) return null;
  const days = [0, 1, 2, 3, 4].map((count) => toDay(thisYear + count, month, date));
  return days.find((day) => day !== null && day >= today) ?? null;
}

/** Why these numbers are no date: no day or month has such a number, the year is far away, or the month has no such day. */
export function explainNoDate(today: string, date: number, month: number, year?: number): Meaning {
  if (month < 1 || month > 12 || date < 1 || date > 31) return undefined;
  const distance = year === undefined ? 0 : year - Number(today.slice(0, 4));
  const isNear = distance >= -yearsBack && distance <= yearsAhead;
  return isNear ? { values: [], remark: 'noSuchDay' } : null;
}

/** More than half a year away: a day and month that are past, or long before, are rarely what somebody has to do. */
export const isFar = (today: string, day: string): boolean => day > addMonths(today, 6);

/** Months may be more than 12: they are those of later years. */
function toDay(year: number, month: number, date: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, date));
  return date > 0 && time.getUTCDate() === date ? toIso(time) : null;
}

const toIso = (time: Date): string => time.toISOString().slice(0, 10);
