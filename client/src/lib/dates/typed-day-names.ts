import { languages } from '../i18n/language.ts';
import { addDays } from './calendar-day.ts';

const languageParts: readonly { formatLocale: string }[] = Object.values(languages);
const extra = new Set<string>(Object.values(languages).flatMap(({ dayWords }) => dayWords.extra));
const next = languages.en.dayWords.next;

/** The days of a year, of four years with the leap day among them, and of two months. */
const [daysOfYear, daysOfFourYears, daysOfTwoMonths] = [366, 1461, 62];

/** 12 names of months or 7 of weekdays, January and Monday first, in every language. */
type Names = readonly (readonly string[])[];
let made: { months: Names; weekdays: Names } | undefined;

/** Made at the first use: no page needs them before somebody types. */
function getNames() {
  made ??= {
    months: Array.from({ length: 12 }, (_, month) => write(`2024-${toTwo(month + 1)}-01`, 'month')),
    // 1 January 2024 was a Monday.
    weekdays: Array.from({ length: 7 }, (_, day) => write(`2024-01-${toTwo(day + 1)}`, 'weekday')),
  };
  return made;
}

const toTwo = (number: number): string => String(number).padStart(2, '0');
const write = (day: string, part: 'month' | 'weekday'): string[] =>
  languageParts.map(({ formatLocale }) =>
    withoutAccents(
      new Date(day).toLocaleDateString(formatLocale, { [part]: 'long', timeZone: 'UTC' }),
    ).toLowerCase(),
  );

/** The index of the name that begins with at least three of its letters, as in "dic" and "thurs"; -1 for none. */
const findName = (names: Names, word: string): number =>
  word.length < 3 ? -1 : names.findIndex((all) => all.some((name) => name.startsWith(word)));

interface Parts {
  /** 0 is Monday. */
  weekday?: number;
  date?: number;
  /** 1 is January. */
  month?: number;
  year?: number;
}

/**
 * A day by names: "18 dic.", "December 18th, 2026", "viernes 18 de diciembre", "Friday". Without a year it is the next one.
 * `null` where the parts do not agree, and where two days are possible.
 */
export function readNamedDay(typed: string, today: string): string | null {
  const words = typed
    .replace(/(\d)(?:st|nd|rd|th|º|ro)\b/g, '$1')
    .replace(/(\d)º/g, '$1')
    .split(/[\s.,-]+/)
    .filter((word) => word !== '' && !extra.has(word));
  const isNext = words[0] === next;
  const parts = readParts(isNext ? words.slice(1) : words);
  if (!parts) return null;
  const { weekday, date, month, year } = parts;
  if (date === undefined) return weekday === undefined ? null : findPlain(today, weekday, isNext);
  if (isNext || (month === undefined && weekday === undefined)) return null;
  const first = year === undefined ? today : `${year}-01-01`;
  return findDay(first, year === undefined ? countDays(parts) : daysOfYear, parts);
}

function countDays({ weekday, month }: Parts): number {
  if (month === undefined) return daysOfTwoMonths;
  return weekday === undefined ? daysOfFourYears * 2 : daysOfYear;
}

function readParts(words: readonly string[]): Parts | null {
  const { months, weekdays } = getNames();
  const parts: Parts = {};
  for (const word of words) {
    const [weekday, month] = [findName(weekdays, word), findName(months, word) + 1];
    if (/^\d{1,2}$/.test(word) && parts.date === undefined) parts.date = Number(word);
    else if (/^\d{4}$/.test(word) && parts.month && !parts.year) parts.year = Number(word);
    // "mar" is a Tuesday at the start, and a month beside a number.
    else if (month > 0 && !parts.month && (weekday < 0 || words.length > 1)) parts.month = month;
    else if (weekday >= 0 && parts.weekday === undefined) parts.weekday = weekday;
    else return null;
  }
  return parts;
}

/** The first of so many days that has all parts. */
function findDay(first: string, count: number, { weekday, date, month, year }: Parts) {
  for (let index = 0; index < count; index++) {
    const day = addDays(first, index);
    const agrees =
      (weekday === undefined || readWeekday(day) === weekday) &&
      (month === undefined || Number(day.slice(5, 7)) === month) &&
      (year === undefined || Number(day.slice(0, 4)) === year) &&
      Number(day.slice(8)) === date;
    if (agrees) return day;
  }
  return null;
}

/** The coming weekday. On that weekday it may be today; "next Friday" can be of this week, unless that is past. */
function findPlain(today: string, weekday: number, isNext: boolean): string | null {
  const distance = (weekday - readWeekday(today) + 7) % 7;
  const isOfThisWeek = readWeekday(today) < weekday;
  return distance === 0 || (isNext && isOfThisWeek) ? null : addDays(today, distance);
}

const readWeekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** "mañana" as "manana". */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
