import { addDays } from '#lib/dates/calendar-day.ts';
import { explainNoDate, findDate, isFar } from './calendar.ts';
import { defineDay, type NamedDays } from './named-days.ts';
import { defineRule, type Match, type Meaning, type Rule } from './reading.ts';

/** What is the same in every language: numeric days, day first (spec §5), ISO 8601, `!priority` and `#subject`. */

const priorities: Record<string, string> = {
  ...Object.fromEntries(
    ['high', 'urgent', 'important', 'top', 'alta', 'maxima', 'urgente', 'importante', '1'].map(
      (w) => [w, 'high'],
    ),
  ),
  ...Object.fromEntries(['medium', 'med', 'normal', 'media', '2'].map((word) => [word, 'medium'])),
  ...Object.fromEntries(['low', 'baja', '3'].map((word) => [word, 'low'])),
};

/** A priority in words, such as "high priority". */
export function readPriority({ groups }: Pick<Match, 'groups'>): Meaning {
  const priority = priorities[groups.word ?? ''];
  return priority === undefined ? null : [priority];
}

/** `!high` and `!1`, and `!!` or `!!!` between spaces. */
export const priorityRules: Rule[] = [
  {
    kind: 'priority',
    pattern: /(?<!\S)!(?<word>[a-z]+|[123])(?![\p{L}\p{N}])/gu,
    read: readPriority,
  },
  { kind: 'priority', pattern: /(?<!\S)!{2,3}(?!\S)/gu, read: () => ['high'] },
];

/**
 * A rule for "urgent": before or after the title it is the priority, within it perhaps a word of it.
 * @param negation the words before it that make it something else
 */
export function createUrgentRule(pattern: string, negation: RegExp): Rule {
  return defineRule('priority', pattern, ({ before, after }) => {
    if (negation.test(before)) return null;
    const isWithin = /[\p{L}\p{N}]/u.test(before) && /^\s+\p{L}/u.test(after);
    return isWithin ? ['high', null] : ['high'];
  });
}

/** Above this number the second one of "3/12" is rather a month than a part of something. */
const largestDenominator = 10;

/** Numbers that are known as names. */
const idioms = ['24/7', '9/11'];

/** A section or version such as "2.12" is a day only when that is about to come. */
const nearDays = 60;

interface NumericDays {
  /** The words before a day that go with it. */
  prefix: string;
  /** A weekday beside the day. */
  weekday: string;
  /** The nouns that have a number, such as "exercise": "exercise 3/4" need not be a day. */
  numbered: string;
  names: NamedDays;
}

/** The group `year`; of two digits it is one of this century. */
function readYear({ year }: Match['groups']): number | undefined {
  if (!year) return undefined;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

export function createNumericDayRules({ prefix, weekday, numbered, names }: NumericDays): Rule[] {
  const afterNoun = new RegExp(`(?:${numbered})\\.?\\s+$|[$€£]$|\\bv$`, 'u');
  const start = `(?<![.,:])${prefix}(?:${weekday}\\.?,?\\s+)?`;
  const end = '(?![.,:]?\\d)';

  /** The day of a match, and whether its words may rather belong to the title. */
  function read(match: Match, isUnclear: (date: string) => boolean): Meaning {
    const { today, groups } = match;
    const [day, month, year] = [Number(groups.day), Number(groups.month), readYear(groups)];
    const date = findDate(today, day, month, year);
    if (date !== null) {
      const days = names.compareWeekday(match, date);
      return !groups.weekday && isUnclear(date) ? [...days, null] : days;
    }
    // Month first, as in the United States: it asks.
    const swapped = groups.mark === '/' ? findDate(today, month, day, year) : null;
    if (swapped && (year || !isFar(today, swapped))) return [swapped, null];
    return explainNoDate(today, day, month, year);
  }

  const agreesWithWeekday = (match: Match): boolean => {
    const date = findDate(match.today, Number(match.groups.day), Number(match.groups.month));
    return (
      match.groups.weekday !== '' && date !== null && names.compareWeekday(match, date).length === 1
    );
  };

  /** "read 3/4" can mean chapters 3 and 4 or three quarters; "by 3/4" and "24/11" are days. */
  const isMaybeFraction = ({ words, groups, after }: Match): boolean => {
    const [first, second] = [Number(groups.day), Number(groups.month)];
    const isBare = /^\d/.test(words) || (!groups.due && /^\s+\p{L}/u.test(after));
    return isBare && first <= second && second <= largestDenominator;
  };

  return [
    defineDay(
      `${start}(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})`,
      (match) => read(match, () => false),
    ),
    defineDay(
      `${start}(?<day>\\d{1,2})(?<mark>[/.-])(?<month>\\d{1,2})\\k<mark>(?<year>\\d{4}|\\d{2})`,
      (match) => {
        const { day = '', month = '', year = '', mark, due, weekday } = match.groups;
        if (due || weekday || year.length === 4) return read(match, () => false);
        if (afterNoun.test(match.before)) return null;
        // Exercise 2.3.27 or version 3.11.27.
        const isVersion = mark !== '/' && Number(day) <= 12 && !`${day} ${month}`.includes('0');
        return read(match, () => isVersion);
      },
    ),
    defineDay(`${start}(?<day>\\d{1,2})(?<mark>[/-])(?<month>\\d{1,2})`, (match) => {
      const { mark, due } = match.groups;
      // "12-15" are pages.
      if (mark === '-' && !due && !agreesWithWeekday(match) && !/^el\s/.test(match.words)) {
        return undefined;
      }
      const isNamed =
        afterNoun.test(match.before) ||
        /\bthe\s+$/.test(match.before) ||
        /^\s+(?:of|de)\s/.test(match.after) ||
        idioms.some((idiom) => match.words === idiom);
      return read(
        match,
        (date) => isNamed || isMaybeFraction(match) || (!due && isFar(match.today, date)),
      );
    }),
    // Section 2.3, and day 18.12. of December.
    defineDay(`${start}(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})(?<dot>\\.)?${end}`, (match) => {
      const { due, weekday, dot } = match.groups;
      const isNamed = afterNoun.test(match.before);
      if (due || weekday || (dot && !isNamed)) {
        return Number(match.groups.month) > 12 ? undefined : read(match, () => false);
      }
      const date = findDate(match.today, Number(match.groups.day), Number(match.groups.month));
      const isNear = date !== null && date <= addDays(match.today, nearDays);
      return isNear && !isNamed ? [date, null] : undefined;
    }),
  ];
}
