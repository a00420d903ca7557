import { readNumber } from './durations.ts';
import { anyWeekday, listWeekdays, number, numbers } from './english-days.ts';
import { defineRule, type Match, type Meaning, type Rule } from './reading.ts';
import { weekends, workdays, writeEvery, writeWeekdays } from './repeats.ts';
import { defineMidnight, defineTime, isVerse, type TimeOfDay } from './times.ts';

/** Times of day and repetition. */

const half = '(?:am|pm|a\\.m\\.?|p\\.m\\.?)';
const hour12 = `(?:1[0-2]|0?[1-9])(?:[:.][0-5]\\d)?\\s*${half}`;
const hour24 = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const named = '(?:noon|midday)';
const at = '(?:(?:due\\s+)?(?:at|by)|due|from|until|till|before|after|around|@)\\s*';
const inWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
/** Another end of the time: "5-6pm", "from 10:00 to 11:30". */
const to = `(?:\\s*(?:-|–|to|until|till)\\s*(?:${hour12}|${hour24}|${named}|midnight|\\d{1,2}(?!\\d|\\s*[\\p{L}/.-])))?`;

/** "look at 6 pictures" has no hour. */
const isTime = ({ after }: Match): boolean =>
  !/^\s+(?!(?:on|and|or|for|today|tomorrow|tonight|this|next|in|with|sharp|until|till|every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)\p{L}/u.test(
    after,
  );

const part = '(?:\\s+(?:in the (?:morning|afternoon|evening)|at night))?';
const evening =
  /\b(?:tonight|(?:this|in the|day|tomorrow) (?:afternoon|evening)|(?:day|tomorrow) night|at night)\b/;
const morning = /\b(?:this morning|in the morning|(?:day|tomorrow) morning)\b/;

/** The first time of the words: of "5-6pm" it is 5 pm, of "11-1pm" 11 am. */
function readTime({ words, before, after }: Match): TimeOfDay | undefined {
  if (/^(?:\D*\s)?(?:noon|midday)\b/.test(words))
    return { hour: 12, minute: 0, half: null, isClock: true };
  const [first, second] = words.match(/\d{1,2}(?:[:.h]\d{2})?/g) ?? [];
  const [, digits, minutes] = /(\d+)(?:[:.h](\d+))?/.exec(first ?? '') ?? [];
  const word = new RegExp(`\\b(?:${inWords})\\b`).exec(words)?.[0] ?? '';
  const spokenHour = Number(digits ?? numbersOfHours.indexOf(word) + 1);
  const own = readOwnHalf(words) ?? readHalf(words, spokenHour, second);
  const half = own ?? readHalf(`${before} ${after}`, spokenHour);
  const shift = /quarter to/.test(words) ? -1 : 0;
  const spoken = /half past/.test(words) ? 30 : /quarter past/.test(words) ? 15 : 0;
  const minute = Number(minutes ?? (shift < 0 ? 45 : spoken));
  const hour = shift < 0 && spokenHour === 1 ? 12 : spokenHour + shift;
  const isClock = /^\d+:/.test(first ?? '') || /\dh/.test(words);
  return { hour, minute, half, isClock };
}

const numbersOfHours = inWords.split('|');

/** Of "9am-10pm" it is the morning, and so of "10 to noon". */
function readOwnHalf(words: string): TimeOfDay['half'] {
  const [, letter] = /^\D*\d+(?:[:.]\d+)?\s*([ap])\.?m\b.+\d/.exec(words) ?? [];
  if (letter) return letter === 'p' ? 'pm' : 'am';
  return /\d.*\b(?:noon|midday)$/.test(words) ? 'am' : null;
}

function readHalf(text: string, hour: number, second?: string): TimeOfDay['half'] {
  if (/\d\s*p\.?m|\bp\.?m\b/.test(text) || evening.test(text)) {
    return second !== undefined && hour > Number.parseInt(second, 10) && hour < 12 ? 'am' : 'pm';
  }
  return /\d\s*a\.?m|\ba\.?m\.?(?!\p{L})/u.test(text) || morning.test(text) ? 'am' : null;
}

const hourRules: Rule[] = [
  defineTime(`(?:${at})?${hour12}${to}`, readTime),
  defineTime(
    `(?:${at})?\\d{1,2}(?::[0-5]\\d)?\\s*(?:-|–|to|until|till)\\s*(?:${hour12}|${named})`,
    readTime,
  ),
  defineTime(
    `between\\s+\\d{1,2}(?::[0-5]\\d)?(?:\\s*${half})?\\s+and\\s+(?:${hour12}|${hour24})`,
    readTime,
  ),
  defineTime(`(?:${at})?${hour24}${to}`, readTime, (match) => !isVerse(match)),
  defineTime(`${at}${named}${to}`, readTime),
  // "high noon" and "midnight snack" are words of the title.
  defineTime(`(?<!\\bhigh\\s+)${named}${to}`, readTime, isTime),
  defineMidnight(`(?:${at})?midnight`, isTime),
  defineTime(`(?:at|@)\\s*(?:\\d|1\\d|2[0-4])(?:\\s?h(?:[0-5]\\d)?|\\.[0-5]\\d)`, readTime),
  defineTime(`(?:at|@)\\s*(?:\\d|1\\d|2[0-3]|${inWords})(?![.,:/-]?\\d)${part}`, readTime, isTime),
  defineTime(`(?:${at})?(?:\\d{1,2}|${inWords})\\s+o['’]?clock${part}`, readTime),
  defineTime(
    `(?:${at})?(?:half past|quarter (?:past|to))\\s+(?:\\d{1,2}|${inWords})${part}`,
    readTime,
  ),
  defineRule('time', '(?:in the (?:morning|afternoon|evening)|at (?:night|lunchtime))', () => ({
    values: [],
    remark: 'partOfDay',
  })),
];

/** What no rule of a task can say. */
const unknown: Meaning = { values: [], remark: 'repeat' };
const also = `(?:(?:\\s*,|\\s+and|\\s*&)\\s*${anyWeekday.replace('?<weekday>', '?:')}s?)*`;

const units: [RegExp, (interval: number) => string | null][] = [
  [/weekday/, (interval) => (interval === 1 ? workdays : null)],
  [/weekend/, (interval) => (interval === 1 ? weekends : null)],
  [/fortnight/, (interval) => writeEvery('WEEKLY', 2 * interval)],
  [/week/, (interval) => writeEvery('WEEKLY', interval)],
  [/month/, (interval) => writeEvery('MONTHLY', interval)],
  [/year/, (interval) => writeEvery('YEARLY', interval)],
  [/day|dail|morning|afternoon|evening|night/, (interval) => writeEvery('DAILY', interval)],
];

/** The rule of a unit such as "week", "other week" or "3 weeks". */
function readUnit(words: string, count = ''): Meaning {
  const typed = count === '' ? 1 : readNumber(count, numbers);
  const interval = /\b(?:other|second)\b/.test(words) ? 2 : typed;
  const rule = units.find(([unit]) => unit.test(words))?.[1](interval);
  return rule ? [rule] : unknown;
}

const repeatRules: Rule[] = [
  defineRule(
    'repeat',
    `(?:(?:every|each)\\s+(?:other\\s+|second\\s+)?${anyWeekday}s?|on\\s+${anyWeekday.replace('<weekday>', '<plural>')}s)${also}`,
    ({ words }) => [
      writeWeekdays(listWeekdays(words), /^\w+\s+(?:other|second)\b/.test(words) ? 2 : 1),
    ],
  ),
  defineRule(
    'repeat',
    `(?:every|each)\\s+(?:other\\s+|second\\s+|${number}\\s+)?(?:day|weekday|week|weekend|fortnight|month|year|morning|afternoon|evening|night)s?`,
    ({ words, groups }) => readUnit(words, groups.number),
  ),
  defineRule(
    'repeat',
    `(?:once|twice|${number}\\s+times)\\s+(?:a|per|each|every)\\s+(?:day|week|month)|(?:every|each)\\s+term`,
    ({ words }) => (words.startsWith('once') ? readUnit(words) : unknown),
  ),
  // "30 min a day"
  defineRule(
    'repeat',
    '(?<=(?:minutes?|mins?|m|hours?|hrs?|h)\\s+)(?:a|per)\\s+(?:day|week)',
    ({ words }) => readUnit(words),
  ),
  // "weekly report" describes a thing.
  defineRule('repeat', 'daily|weekly|fortnightly|monthly', ({ words, after }) =>
    /^\s+(?!(?:at|for|from|until|till)\b)\p{L}/u.test(after) ? undefined : readUnit(words),
  ),
];

export const englishTimes: Rule[] = [...hourRules, ...repeatRules];
