import { languages } from '../i18n/language.ts';
import { addDays, formatCalendarDay, toCalendarDay } from './calendar-day.ts';
import { readNamedDay, withoutAccents } from './typed-day-names.ts';

const mark = '(?:\\s*[/.-]\\s*|\\s+)';
/** Day, month and perhaps year in this order. */
const dayFirst = new RegExp(`^(\\d{1,2})${mark}(\\d{1,2})(?:${mark}(\\d{4}|\\d{2})|\\.?)$`);
/** ISO 8601, also with the signs of other countries. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;

/** Days from today, by the words of every language of the product. */
const dayWords = new Map<string, number>(
  Object.values(languages).flatMap(({ dayWords: words }): [string, number][] => [
    [words.today, 0],
    [words.tomorrow, 1],
    [words.dayAfterTomorrow, 2],
  ]),
);

const firstYear = 1900;

/**
 * The calendar day `YYYY-MM-DD` that somebody typed, or `null`: "5/1/27", "5.1.2027", "5-1-2027" and "5 1 2027" are
 * 5 January 2027, whatever the language; without a year it is the next 5 January. ISO 8601, names of months and weekdays, and
 * words such as "tomorrow" are understood too. A day that its month does not have is refused.
 */
export function readTypedDay(text: string, now = new Date()): string | null {
  const typed = withoutAccents(text.trim().toLowerCase()).replace(/\s+/g, ' ');
  const today = toCalendarDay(now);
  const distance = dayWords.get(typed.replace(/^the /, ''));
  if (distance !== undefined) return addDays(today, distance);
  const [, isoYear, , isoMonth, isoDay] = yearFirst.exec(typed) ?? [];
  if (isoYear) return toDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month, year] = dayFirst.exec(typed) ?? [];
  if (!day || !month) return readNamedDay(typed, today);
  return year
    ? toDay(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
    : findComing(today, Number(month), Number(day));
}

/** Whether a text is a day as it travels, `YYYY-MM-DD`, which every month has. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && readTypedDay(text) === text;

/** The text of a field for a day: `dd/MM/yyyy` (spec §5); while the value is no day, what was typed. */
export const formatTypedDay = (value: string): string =>
  isCalendarDay(value) ? formatCalendarDay(value) : value;

/** The next day and month that exists, today included. */
function findComing(today: string, month: number, day: number): string | null {
  const thisYear = Number(today.slice(0, 4));
  const days = Array.from({ length: 9 }, (_, count) => toDay(thisYear + count, month, day));
  return days.find((day) => day !== null && day >= today) ?? null;
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(year, month - 1, day);
  // 31 February would become a day of March.
  const exists = date.getMonth() === month - 1 && date.getDate() === day;
  return exists && year >= firstYear ? toCalendarDay(date) : null;
}
