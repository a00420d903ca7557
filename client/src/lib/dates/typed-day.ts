import { languages } from '../i18n/language.ts';
import { formatCalendarDay, toCalendarDay } from './calendar-day.ts';

/** Day, month and year in this order. */
const dayFirst = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d{2})$/;
/** ISO 8601. */
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Days from today, by the words of every language of the product. */
const dayWords = new Map<string, number>(
  Object.values(languages).flatMap(({ dayWords: { today, tomorrow } }): [string, number][] => [
    [today, 0],
    [tomorrow, 1],
  ]),
);

const firstYear = 1900;

/**
 * The calendar day `YYYY-MM-DD` that somebody typed, or `null`: "5/1/27", "5.1.2027", "5-1-2027" and "5 1 2027" are
 * 5 January 2027, whatever the language; ISO 8601 and the words for today and tomorrow are understood too. A day that
 * no month has is none.
 */
export function readTypedDay(text: string, now = new Date()): string | null {
  const typed = text.trim();
  const distance = dayWords.get(withoutAccents(typed.toLowerCase()));
  if (distance !== undefined) {
    return toCalendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + distance));
  }
  const [, day, month, year] = dayFirst.exec(typed) ?? [];
  if (day && month && year) {
    return toDay(
      year.length === 2 ? 2000 + Number(year) : Number(year),
      Number(month),
      Number(day),
    );
  }
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(typed) ?? [];
  return isoYear ? toDay(Number(isoYear), Number(isoMonth), Number(isoDay)) : null;
}

/** Whether a text is a day as it travels, `YYYY-MM-DD`, which every month has. */
export const isCalendarDay = (text: string): boolean => text !== '' && readTypedDay(text) === text;

/** The text of a field for a day: `dd/MM/yyyy` (spec §5); while the value is no day, what was typed. */
export const formatTypedDay = (value: string): string =>
  isCalendarDay(value) ? formatCalendarDay(value) : value;

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(year, month - 1, day);
  // 31 February would become a day of March.
  const exists = date.getMonth() === month - 1 && date.getDate() === day;
  return exists && year >= firstYear ? toCalendarDay(date) : null;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
