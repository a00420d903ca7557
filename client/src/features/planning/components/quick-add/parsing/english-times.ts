import { anyWeekday, findNext, number } from './english-days.ts';
import { defineRule, type Match, type Meaning, type Rule } from './reading.ts';

/** Times of day and repetition, which a study task cannot hold yet: they are pointed out. */

const half = '(?:am|pm|a\\.m\\.?|p\\.m\\.?)';
const hour12 = `(?:1[0-2]|0?[1-9])(?:[:.][0-5]\\d)?\\s*${half}`;
const hour24 = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const named = '(?:noon|midday|midnight)';
const at = '(?:at|by|from|until|till|before|after|around|@)\\s*';
const inWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
/** Another end of the time: "5-6pm", "from 10:00 to 11:30". */
const to = `(?:\\s*(?:-|–|to|until|till)\\s*(?:${hour12}|${hour24}|${named}|\\d{1,2}))?`;

const hour: Meaning = { values: [], remark: 'hour' };

/** "look at 6 pictures" has no hour. */
const isTime = ({ after }: Match): Meaning =>
  /^\s+(?!(?:on|and|or|for|today|tomorrow|this|next|in|with|sharp|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)\p{L}/u.test(
    after,
  )
    ? undefined
    : hour;

/** A verse such as "3:16" is rather no time: alone, times are of quarters of an hour. */
const isClock = ({ words }: Match): Meaning =>
  /^\d:(?!00|15|30|45)/.test(words) ? undefined : hour;

const hourRules: Rule[] = [
  defineRule('date', `(?:${at})?${hour12}${to}`, () => hour),
  defineRule('date', `(?:${at})?\\d{1,2}(?::[0-5]\\d)?\\s*(?:-|–|to)\\s*${hour12}`, () => hour),
  defineRule('date', `(?:${at})?${hour24}${to}`, isClock),
  defineRule('date', `${at}${named}`, () => hour),
  defineRule(
    'date',
    `(?:at|@)\\s*(?:\\d|1\\d|2[0-4])(?:\\s?h(?:[0-5]\\d)?|\\.[0-5]\\d)`,
    () => hour,
  ),
  defineRule('date', `(?:at|@)\\s*(?:\\d|1\\d|2[0-4]|${inWords})(?![.,/-]?\\d)`, isTime),
  defineRule('date', `(?:${at})?(?:\\d{1,2}|${inWords})\\s+o['’]?clock`, () => hour),
  defineRule(
    'date',
    `(?:${at})?(?:half past|quarter (?:past|to))\\s+(?:\\d{1,2}|${inWords})`,
    () => hour,
  ),
  defineRule('date', '(?:in the (?:morning|afternoon|evening)|at (?:night|lunchtime))', () => hour),
];

const repeat: Meaning = { values: [], remark: 'repeat' };
const also = `(?:(?:\\s*,|\\s+and|\\s*&)\\s*${anyWeekday.replace('?<weekday>', '?:')}s?)*`;

const repeatRules: Rule[] = [
  // A study task has one day: it asks whether the next one is right.
  defineRule(
    'date',
    `(?:(?:every|each)\\s+(?:other\\s+|second\\s+)?${anyWeekday}s?|on\\s+${anyWeekday.replace('<weekday>', '<plural>')}s)${also}`,
    ({ today, groups: { weekday, plural = '' } }) => ({
      values: [findNext({ today, groups: { weekday: weekday || plural } }), null],
      remark: 'repeat',
    }),
  ),
  defineRule(
    'date',
    `(?:every|each)\\s+(?:other\\s+|second\\s+|${number}\\s+)?(?:day|weekday|week|weekend|fortnight|month|morning|afternoon|evening|night|term)s?`,
    () => repeat,
  ),
  defineRule(
    'date',
    `(?:once|twice|${number}\\s+times)\\s+(?:a|per|each|every)\\s+(?:day|week|month)`,
    () => repeat,
  ),
  // "30 min a day"
  defineRule(
    'date',
    '(?<=(?:minutes?|mins?|m|hours?|hrs?|h)\\s+)(?:a|per)\\s+(?:day|week)',
    () => repeat,
  ),
  // "weekly report" describes a thing.
  defineRule('date', 'daily|weekly|fortnightly|monthly', ({ after }) =>
    /^\s+\p{L}/u.test(after) ? undefined : repeat,
  ),
];

export const englishTimes: Rule[] = [...hourRules, ...repeatRules];
