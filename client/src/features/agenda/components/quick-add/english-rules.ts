import { addDays } from '../../../../lib/dates/calendar-day.ts';
import {
  findDayOfMonth,
  findEndOfMonth,
  findStartOfNextMonth,
  findWeekday,
  listNextWeek,
  listThisWeek,
} from './calendar.ts';
import { createNumericDayRules, priorityRule, readPriority } from './common-rules.ts';
import {
  hourFraction,
  isMaybeDistance,
  readClockTime,
  readHourFraction,
  readMinuteRange,
  readNumber,
  toMinutes,
} from './durations.ts';
import { createNamedDays } from './named-days.ts';
import { defineRule, type Match, type Rule } from './reading.ts';

const numbers: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ 'forty-five': 45, ninety: 90 },
};

const weekday =
  '(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|thu(?:rs?)?|fri)';
const anyWeekday = weekday.replace('|fri)', '|fri|wed|sat|sun)');
const month =
  '(?<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?';
const prefix = '(?:due\\s+)?(?:(?:on|by|for|until|till)\\s+)?';
const time = '(?:\\s+(?:morning|afternoon|evening|night))?';
const number = `(?<number>\\d+(?:[.,]\\d+)?|${Object.keys(numbers).join('|')})`;
const about = '(?:(?:for|in|takes|taking)\\s+)?(?:(?:about|around|approx\\.?|roughly|~)\\s*)?';
const of = '(?:\\s+of(?=\\s+\\p{L}))?';

/** "the Friday poem" names a thing. */
const notNamed = '(?<!\\b(?:the|an?|my|our|last|black|good|ash|shrove|palm)\\s+)';

const { toWeekday, findNext, readComing, readNamedDay, readSpan } = createNamedDays({
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  months: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
  numbers,
  units: { week: 'week', month: 'month' },
});

const dayRules: Rule[] = [
  defineRule('date', `${prefix}(?:today|tonight|this (?:morning|afternoon|evening))`, (match) => [
    match.today,
  ]),
  defineRule('date', `${prefix}(?:tomorrow|tmrw|tmr)${time}`, ({ today }) => [addDays(today, 1)]),
  defineRule('date', `${prefix}(?:the\\s+)?day after tomorrow${time}`, ({ today }) => [
    addDays(today, 2),
  ]),
  defineRule('date', `${notNamed}${prefix}${weekday}${time}`, (match) =>
    isInTitle(match) ? [...readComing(match), null] : readComing(match),
  ),
  defineRule('date', `${prefix}${anyWeekday}\\s+week`, (match) => [addDays(findNext(match), 7)]),
  defineRule(
    'date',
    `${prefix}${number}\\s+weeks?\\s+(?:from|on|after)\\s+${anyWeekday}`,
    (match) => {
      const weeks = readNumber(match.groups.number ?? '', numbers);
      return Number.isInteger(weeks) && weeks > 0 ? [addDays(findNext(match), 7 * weeks)] : null;
    },
  ),
  // These are words of their own too.
  defineRule('date', `${notNamed}(?<weekday>wed|sat|sun)`, (match) => [...readComing(match), null]),
  defineRule('date', `(?:due\\s+)?(?:on|by|for|until|till)\\s+(?<weekday>wed|sat|sun)`, readComing),
  defineRule('date', `${prefix}this\\s+${anyWeekday}${time}`, (match) => [
    findWeekday(match.today, toWeekday(match)),
  ]),
  defineRule('date', `${prefix}next\\s+${anyWeekday}${time}`, (match) => {
    const coming = findNext(match);
    const ofNextWeek = addDays(listNextWeek(match.today)[0] ?? coming, toWeekday(match));
    return [coming, ofNextWeek];
  }),
  defineRule('date', `(?:due\\s+)?before\\s+${anyWeekday}`, (match) => {
    const day = findNext(match);
    return [addDays(day, -1), day];
  }),
  // A study task has one day: it asks whether the next occurrence is the right one.
  defineRule(
    'date',
    `(?:(?:every|each)\\s+${anyWeekday}s?|on\\s+${anyWeekday.replace('<weekday>', '<plural>')}s)`,
    ({ today, groups: { weekday, plural = '' } }) => [
      findNext({ today, groups: { weekday: weekday || plural } }),
      null,
    ],
  ),
  defineRule('date', '(?:this|at the|on the|over the) weekend', ({ today }) => [
    findWeekday(today, 5),
    findWeekday(today, 6),
  ]),
  defineRule('date', `${prefix}(?:the\\s+)?end of (?:the|this) week`, ({ today }) => [
    findWeekday(today, 4),
    findWeekday(today, 6),
  ]),
  defineRule('date', '(?:sometime\\s+)?this week', ({ today }) => listThisWeek(today)),
  defineRule('date', `${prefix}(?:sometime\\s+)?next week`, ({ today }) => listNextWeek(today)),
  defineRule('date', `${prefix}next month`, ({ today }) => [findStartOfNextMonth(today), null]),
  defineRule('date', '(?:(?:at|by)\\s+)?(?:the\\s+)?end of (?:the|this) month', ({ today }) => [
    findEndOfMonth(today),
  ]),
  defineRule('date', `in\\s+${number}\\s+(?<unit>day|week|month)s?(?: time)?`, readSpan),
  defineRule('date', `${number}\\s+(?<unit>day|week|month)s?\\s+from (?:now|today)`, readSpan),
  defineRule('date', 'in a fortnight', ({ today }) => [addDays(today, 14)]),
  defineRule(
    'date',
    `${prefix}(?:${anyWeekday},?\\s+)?(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}(?:,?\\s+(?<year>\\d{4}))?`,
    readNamedDay,
  ),
  defineRule(
    'date',
    `${prefix}(?:${anyWeekday},?\\s+)?${month}\\s+(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<year>\\d{4}))?`,
    readNamedDay,
  ),
  defineRule(
    'date',
    '(?:due\\s+)?(?:on|by|for|until|till) the (?<day>\\d{1,2})(?:st|nd|rd|th)',
    ({ today, groups, after }) => {
      const day = findDayOfMonth(today, Number(groups.day));
      if (day === null) return null;
      return /^\s+\p{L}/u.test(after) ? [day, null] : [day];
    },
  ),
];

/** Words that begin another part of the line. */
const joining = ['and', 'for', 'from', 'with', 'before', 'after', 'until', 'till', 'then', 'half'];
const titleFollows = new RegExp(
  `^\\s+(?!(?:${[...joining, 'about', 'around', ...Object.keys(numbers)].join('|')})\\b)\\p{L}{3}`,
  'u',
);

/** "prepare Friday presentation": between two words of the title, without "on" and the like, it may name a thing. */
const isInTitle = ({ words, before, after }: Match): boolean =>
  /^\p{L}+$/u.test(words) && /[\p{L}\p{N}]\s+$/u.test(before) && titleFollows.test(after);

/** "call in 5 minutes" says when, "read it in 5 minutes" how long. */
const saysWhen = ({ words }: Match): boolean => /^in\s/.test(words);

/** "the 90 minute test", "a 20 min talk" and "talk of 20 minutes" describe a thing. */
function isDescription({ before, after, groups }: Match): boolean {
  const isSingular =
    /^(?:hour|minute)$/.test(groups.unit ?? '') && !/^(?:1|an?|one)$/.test(groups.number ?? '');
  const isNamed = /\b(?:the|an?|this|my|our)\s+$/.test(before) && /^\s+\p{L}/u.test(after);
  return (isSingular && groups.rest === '') || isNamed || /\bof\s+$/.test(before);
}

const durationRules: Rule[] = [
  defineRule(
    'minutes',
    `${about}${number}(?<half>\\s+and a half)?\\s*(?<unit>hours?|hrs?|h)(?<rest>\\s*(?:and\\s+)?(?<more>\\d{1,2})\\s*(?:minutes?|mins?|m)|(?<=h)\\d{2}|\\s+and a half)?${of}`,
    (match) => {
      const { number = '', half, rest = '', more } = match.groups;
      const added = half || rest.includes('half') ? 30 : Number(more || rest);
      const isUnclear = isDescription(match) || saysWhen(match);
      return toMinutes(60 * readNumber(number, numbers) + added, isUnclear);
    },
  ),
  defineRule(
    'minutes',
    `${about}${number}(?<gap>\\s*)(?<unit>minutes?|mins?|m|['’′])(?<rest>)${of}`,
    (match) => {
      const minutes = readNumber(match.groups.number ?? '', numbers);
      const isUnclear = isDescription(match) || isMaybeDistance(match, minutes) || saysWhen(match);
      return toMinutes(minutes, isUnclear);
    },
  ),
  defineRule('minutes', `${about}(?:half an|(?:a\\s+)?half)\\s+hour${of}`, () => [30]),
  defineRule(
    'minutes',
    `${about}${hourFraction}\\s*(?:(?:of\\s+)?an\\s+)?(?:hours?|hrs?|h)${of}`,
    (match) => toMinutes(readHourFraction(match)),
  ),
  defineRule('minutes', `${about}(?:a\\s+)?quarter of an hour${of}`, () => [15]),
  defineRule('minutes', `${about}three quarters of an hour${of}`, () => [45]),
  defineRule(
    'minutes',
    `${about}(?<hours>\\d{1,2}):(?<more>\\d{2})\\s*(?:h|hours?)`,
    readClockTime,
  ),
  defineRule(
    'minutes',
    `${about}(?<from>\\d+)\\s*(?:-|–|to|or)\\s*(?<to>\\d+)\\s*(?<unit>minutes?|mins?|m|hours?|hrs?|h)${of}`,
    readMinuteRange,
  ),
];

export const englishRules: Rule[] = [
  ...createNumericDayRules(
    prefix,
    'exercises?|ex|pages?|parts?|questions?|chapters?|tasks?|units?|lessons?|problems?|sections?',
  ),
  ...dayRules,
  ...durationRules,
  priorityRule,
  defineRule('priority', '(?<word>high|medium|low) priority', ({ groups }) =>
    readPriority(groups.word ?? ''),
  ),
];
