import { findDate } from './calendar.ts';
import { defineRule, type Match, type Rule, type Value } from './reading.ts';

/** What is the same in every language: numeric days, day first (spec §5), ISO 8601, `!priority` and `#subject`. */

const priorities: Record<string, string> = {
  ...Object.fromEntries(
    ['high', 'urgent', 'important', 'alta', 'urgente', 'importante', '1'].map((w) => [w, 'high']),
  ),
  ...Object.fromEntries(['medium', 'med', 'normal', 'media', '2'].map((word) => [word, 'medium'])),
  ...Object.fromEntries(['low', 'baja', '3'].map((word) => [word, 'low'])),
};

export const priorityRule: Rule = {
  kind: 'priority',
  pattern: /(?<!\S)!(?<word>[a-z]+|[123])(?![\p{L}\p{N}])/gu,
  read: ({ groups }) => oneOrNone(priorities[groups.word ?? ''] ?? null),
};

/** A priority in words, such as "high priority". */
export function readPriority(word: string): Value[] | null {
  return oneOrNone(priorities[word] ?? null);
}

/** Years of two digits are those of this century. */
function readNumericDay(today: string, { day, month, year }: Record<string, string>) {
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  return findDate(today, Number(day), Number(month), year ? fullYear : undefined);
}

/** Above this number the second one of "3/12" is rather a month than a part of something. */
const largestDenominator = 10;

/** "read 3/4" can mean chapters 3 and 4 or three quarters; "by 3/4" and "24/11" are days. */
function isMaybeFraction({ words, groups }: Match): boolean {
  const [first, second] = [Number(groups.day), Number(groups.month)];
  return /^\d/.test(words) && first <= second && second <= largestDenominator;
}

/**
 * @param prefix the words before a day that go with it
 * @param numbered the nouns that have a number, such as "exercise": "exercise 3/4" need not be a day
 */
export function createNumericDayRules(prefix: string, numbered: string): Rule[] {
  const afterNoun = new RegExp(`(?:${numbered})\\.?\\s+$`, 'u');
  return [
    defineRule('date', `${prefix}(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})`, (match) =>
      oneOrNone(readNumericDay(match.today, match.groups)),
    ),
    defineRule(
      'date',
      `${prefix}(?<day>\\d{1,2})(?<mark>[/.-])(?<month>\\d{1,2})\\k<mark>(?<year>\\d{4}|\\d{2})`,
      ({ today, groups }) => oneOrNone(readNumericDay(today, groups)),
    ),
    defineRule('date', `${prefix}(?<day>\\d{1,2})/(?<month>\\d{1,2})`, (match) => {
      const day = readNumericDay(match.today, match.groups);
      if (day === null) return null;
      const isUnclear =
        isMaybeFraction(match) ||
        afterNoun.test(match.before) ||
        /^\s+(?:of|de)\s/.test(match.after);
      return isUnclear ? [day, null] : [day];
    }),
  ];
}

/** Nothing is found of what is `null`. */
const oneOrNone = (value: Value): Value[] | null => (value === null ? null : [value]);
