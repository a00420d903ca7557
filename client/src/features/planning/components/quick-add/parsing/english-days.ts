import { addDays } from '#lib/dates/calendar-day.ts';
import {
  findDayOfMonth,
  findEndOfMonth,
  findStartOfNextMonth,
  findWeekday,
  listNextWeek,
  listNextWeekends,
  listThisWeek,
} from './calendar.ts';
import { createNumericDayRules } from './common-rules.ts';
import { readNumber } from './durations.ts';
import { createNamedDays, defineDay, definePastDay } from './named-days.ts';
import { defineRule, type Match, type Rule } from './reading.ts';

export const numbers: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ 'forty-five': 45, ninety: 90 },
};

const weekday =
  '(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:mon|tues?|thu(?:rs?)?|fri)\\.?)';
export const anyWeekday = weekday.replace('|fri)\\.?', '|fri|wed|sat|sun)\\.?');
const fullMonth =
  'january|february|march|april|may|june|july|august|september|october|november|december';
const month = `(?<month>${fullMonth}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
export const prefix =
  '(?:(?:due:?\\s+)?(?<before>before)\\s+|(?<due>due:?(?:\\s+(?:on|by|for))?|by|for|until|till)\\s+|on\\s+|(?<topic>about|around|of|after|since|from|to)\\s+)?';
const part = '(?:\\s+(?<part>morning|afternoon|evening|night))?';
export const number = `(?<number>\\d+(?:[.,]\\d+)?|${Object.keys(numbers).join('|')})`;

/** "the Friday poem" names a thing. */
const notNamed =
  '(?<!\\b(?:the|an?|my|our|last|past|black|good|ash|shrove|palm|cyber|super|fat|maundy|holy|bloody|casual)\\s+)';

/** Words that begin another part of the line. */
const joining = [
  'and',
  'for',
  'from',
  'with',
  'before',
  'after',
  'until',
  'till',
  'then',
  'half',
  'at',
];
const titleFollows = new RegExp(
  `^\\s+(?!(?:${[...joining, 'about', 'around', 'noon', 'high', 'low', 'medium', ...Object.keys(numbers)].join('|')})\\b)\\p{L}{3}`,
  'u',
);

/** After the number of a day: "Friday 6 pm", "Friday 20 min" and "Friday 1-3" have none. */
const dayNumber =
  '(?<day>\\d{1,2})(?<ordinal>st|nd|rd|th)?(?![–.:,/-]?\\d|\\s*(?:%|am\\b|pm\\b|a\\.m|p\\.m|o.clock|minutes?\\b|mins?\\b|m\\b|hours?\\b|hrs?\\b|h\\b))';

const names = createNamedDays({
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  months: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
  numbers,
  units: { week: 'week', month: 'month' },
  titleFollows,
});
export const { listWeekdays } = names;
const { findNext, toWeekday, findInNextWeek, readComing, readNamedDay, readNumberedWeekday } =
  names;
const { readPartOfMonth, readSpan } = names;

/** "prepare Friday presentation": between two words of the title, without "on" and the like, it may name a thing. */
const isInTitle = ({ words, before, after }: Match): boolean =>
  /^\p{L}+$/u.test(words) && /[\p{L}\p{N}]\s+$/u.test(before) && titleFollows.test(after);

export const englishDays: Rule[] = [
  ...createNumericDayRules({
    prefix,
    weekday: anyWeekday,
    numbered:
      'exercises?|ex|pages?|pp?|parts?|questions?|chapters?|ch|tasks?|units?|lessons?|problems?|sections?|versions?|figures?|tables?|rules?|scores?',
    names,
  }),
  defineDay(`${prefix}(?:today|(?<part>tonight|this (?:morning|afternoon|evening)))`, (match) => [
    match.today,
  ]),
  defineDay(`${prefix}(?:tomorrow|tmrw|tmr)${part}`, ({ today }) => [addDays(today, 1)]),
  defineDay(`${prefix}(?:the\\s+)?day after tomorrow${part}`, ({ today }) => [addDays(today, 2)]),
  defineDay(`${notNamed}${prefix}${weekday}${part}`, (match) =>
    isInTitle(match) ? [...readComing(match), null] : readComing(match),
  ),
  defineDay(`${prefix}${anyWeekday},?\\s+(?:the\\s+)?${dayNumber}${part}`, readNumberedWeekday),
  defineDay(`${prefix}${anyWeekday}\\s+week`, (match) => [addDays(findNext(match), 7)]),
  defineDay(`${prefix}${anyWeekday}\\s+(?:of\\s+)?next week${part}`, (match) => [
    findInNextWeek(match),
  ]),
  defineDay(`next week,?\\s+(?:on\\s+)?${anyWeekday}${part}`, (match) => [findInNextWeek(match)]),
  defineDay(`${prefix}${number}\\s+weeks?\\s+(?:from|on|after)\\s+${anyWeekday}`, (match) => {
    const weeks = readNumber(match.groups.number ?? '', numbers);
    return Number.isInteger(weeks) && weeks > 0 ? [addDays(findNext(match), 7 * weeks)] : null;
  }),
  // These are words of their own too.
  defineDay(`${notNamed}(?<weekday>wed|sat|sun)`, (match) => [...readComing(match), null]),
  defineDay(`(?:due\\s+)?(?:on|by|for|until|till)\\s+(?<weekday>wed|sat|sun)${part}`, readComing),
  defineDay(`(?<weekday>wed|sat|sun)\\s+(?<part>morning|afternoon|evening|night)`, readComing),
  defineDay(`${prefix}this\\s+${anyWeekday}${part}`, (match) => [
    findWeekday(match.today, toWeekday(match)),
  ]),
  defineDay(`${prefix}next\\s+${anyWeekday}${part}`, (match) => [
    findNext(match),
    findInNextWeek(match),
  ]),
  defineDay('(?:this|at the|on the|over the) weekend', ({ today }) => [
    findWeekday(today, 5),
    findWeekday(today, 6),
  ]),
  defineDay(`${prefix}next weekend`, ({ today }) => listNextWeekends(today)),
  defineDay(`${prefix}(?:the\\s+)?end of (?:the|this) week`, ({ today }) => [
    findWeekday(today, 4),
    findWeekday(today, 6),
  ]),
  defineDay('(?:sometime\\s+)?this week', ({ today }) => listThisWeek(today)),
  defineDay(`${prefix}(?:sometime\\s+)?next week`, ({ today }) => listNextWeek(today)),
  defineDay(`${prefix}next month`, ({ today }) => [findStartOfNextMonth(today), null]),
  defineDay('(?:(?:at|by)\\s+)?(?:the\\s+)?end of (?:the|this) month', ({ today }) => [
    findEndOfMonth(today),
  ]),
  defineDay(
    `(?:due\\s+)?(?:in|within)\\s+${number}\\s+(?<unit>day|week|month)s?(?:['’]? time)?`,
    readSpan,
  ),
  defineDay(`${number}\\s+(?<unit>day|week|month)s?\\s+from (?:now|today)`, readSpan),
  defineDay('in a fortnight', ({ today }) => [addDays(today, 14)]),
  defineDay(
    `${prefix}(?:${anyWeekday},?\\s+)?(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s-]+(?:of\\s+)?${month}(?:,?[\\s-]+(?<year>\\d{4}))?${part}`,
    readNamedDay,
  ),
  defineDay(
    `${prefix}(?:${anyWeekday},?\\s+)?${month}[\\s-]+(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![.:]\\d)(?:,?\\s+(?<year>\\d{4}))?${part}`,
    readNamedDay,
  ),
  defineDay(
    `${prefix}(?<from>\\d{1,2})(?:st|nd|rd|th)?\\s*(?:-|–|to|and)\\s*(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}`,
    names.readDayRange,
  ),
  defineDay(
    `${prefix}${month}\\s+(?<from>\\d{1,2})(?:st|nd|rd|th)?\\s*(?:-|–|to)\\s*(?<day>\\d{1,2})(?:st|nd|rd|th)?`,
    names.readDayRange,
  ),
  defineDay(
    `(?:(?:due|in|by|until|till|during|(?<before>before))\\s+)(?:(?<start>early\\s+)|(?<middle>mid[\\s-]?)|(?<end>late\\s+|the end of\\s+))?(?<month>${fullMonth})(?:\\s+(?<year>\\d{4}))?`,
    readPartOfMonth,
  ),
  defineDay(`(?<month>${fullMonth})\\s+(?<year>\\d{4})`, readPartOfMonth),
  defineDay(
    `(?:(?<start>early\\s+)|(?<middle>mid[\\s-]?)|(?<end>late\\s+))(?<month>${fullMonth})(?:\\s+(?<year>\\d{4}))?`,
    readPartOfMonth,
  ),
  defineDay(
    `(?:(?:at|in|by|around)\\s+)?(?:the\\s+)?(?:(?<start>start|beginning)|(?<middle>middle)|(?<end>end))\\s+of\\s+(?<month>${fullMonth})`,
    readPartOfMonth,
  ),
  defineDay(
    '(?:(?<due>due(?: on| by)?|on|by|until|till|for)\\s+)?(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)',
    ({ today, groups, after }) => {
      const day = findDayOfMonth(today, Number(groups.day));
      if (day === null) return null;
      const isFollowed = /^\s+\p{L}/u.test(after);
      if (!groups.due && isFollowed) return undefined;
      return groups.due && !isFollowed ? [day] : [day, null];
    },
  ),
  defineRule(
    'span',
    `(?:for|during|over)\\s+(?:the\\s+)?(?:next\\s+)?(?:${number}\\s+)?(?<unit>day|week|month)s?`,
    names.readLasting,
  ),
  definePastDay('(?:the\\s+)?day before yesterday'),
  definePastDay(
    'yesterday(?:\\s+(?:morning|afternoon|evening|night))?|last\\s+(?:night|week|month)',
  ),
  definePastDay(`last\\s+${anyWeekday}`),
];
