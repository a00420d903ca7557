import { addDays } from '#lib/dates/calendar-day.ts';
import {
  addMonths,
  explainNoDate,
  findDate,
  findDayOfMonth,
  findEndOfMonth,
  findWeekday,
  isFar,
  listNextWeek,
  readWeekday,
} from './calendar.ts';
import { readNumber } from './durations.ts';
import { defineRule, type Match, type Meaning, type Rule, readMeaning } from './reading.ts';

/** How a language names days. */
interface DayNames {
  /** How the names of weekdays begin, Monday first. */
  weekdays: readonly string[];
  /** How the names of months begin, January first; `|` separates spellings. */
  months: readonly string[];
  numbers: Record<string, number>;
  /** What the group `unit` calls a week and a month; other units are days. */
  units: { week: string; month: string };
  /** What follows a number that belongs to the title: "Friday 20 pages". */
  titleFollows: RegExp;
}

/** The number of days, weeks or months that a text may be away. */
const maxSpan = 400;

/**
 * A rule for days. The groups `before`, `topic` and `part` are words around a day: "before Friday" can be the day before,
 * "about 4 July" what the text is about, and "Friday evening" is a day for a task without a time.
 */
export function defineDay(pattern: string, read: Rule['read']): Rule {
  return defineRule('date', pattern, (match) => {
    const meaning = read(match);
    if (!meaning) return meaning;
    const { values, remark } = readMeaning(meaning);
    const { before, topic, part } = match.groups;
    const days = before ? values.flatMap((day) => [...listDayBefore(day), day]) : values;
    return {
      values: topic && values.length > 0 ? [...days, null] : days,
      remark: remark ?? (part ? 'partOfDay' : undefined),
    };
  });
}

/**
 * A rule for words that name a day that is over. They stay in the title, with a remark: a task of the past is rarely meant,
 * and without it the task would silently be one of today.
 */
export function definePastDay(pattern: string): Rule {
  return defineRule('date', pattern, () => ({ values: [], remark: 'pastDay' }));
}

const listDayBefore = (day: string | number | null) =>
  typeof day === 'string' ? [addDays(day, -1)] : [];

export type NamedDays = ReturnType<typeof createNamedDays>;

/** Reads days by the names of one language, from the groups of a match. */
export function createNamedDays(language: DayNames) {
  const { weekdays, months, numbers, units, titleFollows } = language;
  const findNamed = (names: readonly string[], text = ''): number =>
    names.findIndex((name) => name.split('|').some((spelling) => text.startsWith(spelling)));

  /** The weekday of the group `weekday`; 0 is Monday. */
  const toWeekday = ({ groups }: Pick<Match, 'groups'>): number =>
    findNamed(weekdays, groups.weekday);

  /** The weekdays of words that name nothing else; 0 is Monday. */
  const listWeekdays = (words: string): number[] =>
    (words.match(/\p{L}+/gu) ?? []).flatMap((word) => {
      const weekday = findNamed(weekdays, word);
      return weekday < 0 ? [] : [weekday];
    });

  /** The next day of this weekday, not today. */
  const findNext = (match: Pick<Match, 'groups' | 'today'>): string =>
    findWeekday(addDays(match.today, 1), toWeekday(match));

  /** The weekday of the next week, which begins on Monday. */
  const findInNextWeek = (match: Pick<Match, 'groups' | 'today'>): string =>
    addDays(listNextWeek(match.today)[0] ?? match.today, toWeekday(match));

  /** A weekday that is today can be today or in a week. */
  function readComing(match: Match): string[] {
    const coming = findWeekday(match.today, toWeekday(match));
    return coming === match.today ? [coming, addDays(coming, 7)] : [coming];
  }

  /** A weekday beside a date: with another one than the date has, it asks which of the two counts. */
  const compareWeekday = (match: Match, date: string): string[] =>
    match.groups.weekday && readWeekday(date) !== toWeekday(match)
      ? [date, findNext(match)]
      : [date];

  /** A day and month, perhaps with a year and a weekday. A day that is far away may be what the text is about. */
  function readNamedDay(match: Match): Meaning {
    const { today, groups } = match;
    const month = findNamed(months, groups.month) + 1;
    const year = groups.year ? Number(groups.year) : undefined;
    // "primero de mayo"
    const number = groups.day === 'primero' ? 1 : Number(groups.day);
    const date = findDate(today, number, month, year);
    if (date === null) return explainNoDate(today, number, month, year);
    const days = compareWeekday(match, date);
    return isFar(today, date) && !groups.due && !year && !groups.weekday ? [...days, null] : days;
  }

  /** A weekday and the number of a day, as in "Friday 27th": a month where they agree, else it asks. */
  function readNumberedWeekday(match: Match): Meaning {
    const { today, groups, after } = match;
    const date = findDayOfMonth(today, Number(groups.day));
    if (date === null) return undefined;
    const agreeing = [date, ...[1, 2].map((count) => addMonths(date, count))].find(
      (day) => readWeekday(day) === toWeekday(match) && day.slice(8) === date.slice(8),
    );
    if (!groups.ordinal && titleFollows.test(after)) return agreeing ? [agreeing, null] : undefined;
    if (agreeing) return [agreeing];
    return [date, findNext(match), null];
  }

  /**
   * A month without a day, or its start, middle or end by the groups `middle` and `end`: it asks, since a task has a day.
   */
  function readPartOfMonth({ today, groups }: Match): Meaning {
    const month = findNamed(months, groups.month) + 1;
    const year = groups.year ? Number(groups.year) : undefined;
    const [thisYear, thisMonth] = today.split('-').map(Number);
    const isThisMonth = thisMonth === month && (year ?? thisYear) === thisYear;
    const first = isThisMonth ? `${today.slice(0, 8)}01` : findDate(today, 1, month, year);
    if (first === null) return null;
    if (!groups.middle && (groups.end || isThisMonth)) return [findEndOfMonth(first), null];
    const day = groups.middle ? addDays(first, 14) : first;
    return day < today ? null : [day, null];
  }

  /** The first and the last day of a range: it asks for one. */
  function readDayRange({ today, groups }: Match): Meaning {
    const month = findNamed(months, groups.month) + 1;
    const days = [groups.from, groups.day].map((day) => findDate(today, Number(day), month));
    return days.includes(null) ? undefined : [...days, null];
  }

  /** How many days or months a span has; `null` where it is none, or too long. A week has seven days. */
  function readLength({ groups }: Match): { days: number } | { months: number } | null {
    const count = readNumber(groups.number || '1', numbers);
    if (!Number.isInteger(count) || count < 1 || count > maxSpan) return null;
    if (groups.unit === units.month) return { months: count };
    return { days: groups.unit === units.week ? 7 * count : count };
  }

  /** A number of days, weeks or months from today. */
  function readSpan(match: Match): Meaning {
    const length = readLength(match);
    if (length === null) return null;
    const { today } = match;
    return ['months' in length ? addMonths(today, length.months) : addDays(today, length.days)];
  }

  /** How long something goes on, which is at most as long as a span from today can be. */
  function readLasting(match: Match): Meaning {
    const length = readLength(match);
    if (length === null) return undefined;
    return ['months' in length ? `P${length.months}M` : `P${length.days}D`];
  }

  return {
    toWeekday,
    listWeekdays,
    findNext,
    findInNextWeek,
    readComing,
    compareWeekday,
    readNamedDay,
    readNumberedWeekday,
    readPartOfMonth,
    readDayRange,
    readSpan,
    readLasting,
  };
}
