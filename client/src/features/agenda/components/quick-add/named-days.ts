import { addDays } from '../../../../lib/dates/calendar-day.ts';
import { addMonths, findDate, findWeekday, readWeekday } from './calendar.ts';
import { readNumber } from './durations.ts';
import type { Match, Value } from './reading.ts';

/** How a language names days. */
interface DayNames {
  /** How the names of weekdays begin, Monday first. */
  weekdays: readonly string[];
  /** How the names of months begin, January first; `|` separates spellings. */
  months: readonly string[];
  numbers: Record<string, number>;
  /** What the group `unit` calls a week and a month; other units are days. */
  units: { week: string; month: string };
}

/** The number of days, weeks or months that a text may be away. */
const maxSpan = 400;

/** Reads days by the names of one language, from the groups of a match. */
export function createNamedDays({ weekdays, months, numbers, units }: DayNames) {
  const findNamed = (names: readonly string[], text = ''): number =>
    names.findIndex((name) => name.split('|').some((spelling) => text.startsWith(spelling)));

  /** The weekday of the group `weekday`; 0 is Monday. */
  const toWeekday = ({ groups }: Pick<Match, 'groups'>): number =>
    findNamed(weekdays, groups.weekday);

  /** The next day of this weekday, not today. */
  const findNext = (match: Pick<Match, 'groups' | 'today'>): string =>
    findWeekday(addDays(match.today, 1), toWeekday(match));

  /** A weekday that is today can be today or in a week. */
  function readComing(match: Match): string[] {
    const coming = findWeekday(match.today, toWeekday(match));
    return coming === match.today ? [coming, addDays(coming, 7)] : [coming];
  }

  /** A day and month; with another weekday than it has, it asks which of the two counts. */
  function readNamedDay(match: Match): Value[] | null {
    const { day, month, year, weekday } = match.groups;
    const date = findDate(
      match.today,
      Number(day),
      findNamed(months, month) + 1,
      year ? Number(year) : undefined,
    );
    if (date === null) return null;
    return weekday && readWeekday(date) !== toWeekday(match) ? [date, findNext(match)] : [date];
  }

  /** A number of days, weeks or months from today. */
  function readSpan({ today, groups }: Match): Value[] | null {
    const count = readNumber(groups.number ?? '', numbers);
    if (!Number.isInteger(count) || count < 1 || count > maxSpan) return null;
    if (groups.unit === units.month) return [addMonths(today, count)];
    return [addDays(today, groups.unit === units.week ? 7 * count : count)];
  }

  return { toWeekday, findNext, readComing, readNamedDay, readSpan };
}
