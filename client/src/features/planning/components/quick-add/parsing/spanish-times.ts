import { readNumber } from './durations.ts';
import { defineRule, type Match, type Meaning, type Rule } from './reading.ts';
import { weekends, workdays, writeEvery, writeWeekdays } from './repeats.ts';
import { listWeekdays, number, numbers, weekday } from './spanish-days.ts';
import { defineMidnight, defineTime, isVerse, type TimeOfDay } from './times.ts';

/** Times of day and repetition. */

const inWords = 'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce';
const partOfDay = '\\s+(?:de|por) la (?:manana|tarde|noche)';
const at = '(?:(?:a|sobre|desde|hasta|antes de|para|de)\\s+las?\\s+)';
const hour24 = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d\\s*(?:h|hs|horas?)?';

const oneOf12 = '(?:1[0-2]|[1-9])(?:[:.][0-5]\\d)?';
const oneOf24 = '(?:[01]?\\d|2[0-3])(?:[:.][0-5]\\d)?';
const beforeNamed = '(?:(?:al?|antes del?|hasta|sobre|desde|para)(?:\\s+(?:el|la))?\\s+)';
/** "el telediario del mediodia" names a thing. */
const notNamed = '(?<!\\b(?:del?|el|la)\\s+)';

/** "a las 2 amigas" has no hour. */
const isTime = ({ after }: Match): boolean =>
  !/^\s+(?!(?:y|o|de|del|en|con|para|el|hoy|manana|este|hasta|cada|todos|todas|los|(?:lun|mart|miercol|juev|viern)es|sabado|domingo)\b)\p{L}/u.test(
    after,
  );

const evening =
  /\b(?:(?:por|de|esta) la tarde|(?:por|de) la noche|esta (?:tarde|noche)|\p{L}+ noche)\b/u;
const morning = /\b(?:(?:por|de) la manana|esta manana)\b/;

/** The first time of the words. */
function readTime({ words, before, after }: Match): TimeOfDay | undefined {
  if (/^\D*mediodia/.test(words)) return { hour: 12, minute: 0, half: null, isClock: true };
  const [first = ''] = words.match(/\d{1,2}(?:[:.h]\d{2})?/) ?? [];
  const [, digits, minutes] = /(\d+)(?:[:.h](\d+))?/.exec(first) ?? [];
  const word = new RegExp(`\\b(?:${inWords})\\b`).exec(words)?.[0] ?? '';
  const spokenHour = Number(digits ?? hoursInWords.indexOf(word) + 1);
  const isBefore = /menos cuarto/.test(words);
  const spoken = /y media/.test(words) ? 30 : /y cuarto/.test(words) ? 15 : 0;
  const minute = Number(minutes ?? (isBefore ? 45 : spoken));
  const hour = isBefore ? (spokenHour === 1 ? 12 : spokenHour - 1) : spokenHour;
  const ends = /^\D*(?<start>\d+)\D+(?<end>\d+)\s*p/.exec(words)?.groups;
  // Of "11-1pm" the first is 11 am.
  const isBeforeNoon = ends && Number(ends.start) > Number(ends.end) && Number(ends.start) < 12;
  const half = isBeforeNoon ? 'am' : (readHalf(words) ?? readHalf(`${before} ${after}`));
  const isClock = /^\d+:/.test(first) || /\d\s*h/.test(words);
  return { hour, minute, half, isClock };
}

const hoursInWords = inWords.split('|');

function readHalf(text: string): TimeOfDay['half'] {
  if (/\d\s*p\.?\s?m/.test(text) || evening.test(text)) return 'pm';
  return /\d\s*a\.?\s?m\b/.test(text) || morning.test(text) ? 'am' : null;
}

const hourRules: Rule[] = [
  defineTime(
    `${at}(?:\\d{1,2}(?:[:.h][0-5]\\d)?|${inWords})\\s*(?:(?:h|hs|horas?|[ap]\\.?m\\.?)|\\s(?:y media|y cuarto|menos cuarto|en punto))(?:${partOfDay})?`,
    readTime,
  ),
  defineTime(`${at}(?:\\d{1,2}(?:[:.h][0-5]\\d)?|${inWords})${partOfDay}`, readTime),
  defineTime(`${at}(?:\\d{1,2}|${inWords})(?![.,:/-]?\\d)`, readTime, isTime),
  // A section "2.30" is none.
  defineTime(
    `(?:${at})?${hour24}(?:\\s*(?:-|–|a)\\s*${hour24})?`,
    readTime,
    (match) => !isVerse(match) && !/^\d+\./.test(match.words),
  ),
  defineTime('(?:1[0-2]|[1-9])(?::[0-5]\\d)?\\s*[ap]\\.?\\s?m\\.?', readTime),
  // No study task takes so many hours.
  defineTime('(?:1[3-9]|2[0-3])\\s?hs?', readTime),
  // "de 6 a 7 de la tarde"
  defineTime(
    `(?:(?:de|desde|entre)\\s+(?:las?\\s+)?)?${oneOf12}\\s*(?:-|–|a|hasta|y)\\s*(?:las?\\s+)?${oneOf12}(?:\\s*[ap]\\.?\\s?m\\.?|${partOfDay})`,
    readTime,
  ),
  defineTime(
    `(?:de|desde|entre)\\s+las?\\s+${oneOf24}\\s*(?:a|hasta|y)\\s+las?\\s+${oneOf24}\\s*(?:h|hs|horas?)?`,
    readTime,
  ),
  defineTime(`(?:de|desde|entre)\\s+${hour24}\\s*(?:-|–|a|hasta|y)\\s*${hour24}`, readTime),
  defineTime('(?:de\\s+)?(?:1[3-9]|2[0-3])\\s*(?:-|–|a)\\s*(?:1[3-9]|2[0-4])\\s?hs?', readTime),
  defineTime(`${beforeNamed}mediodia`, readTime),
  defineTime(`${notNamed}mediodia`, readTime, isTime),
  defineMidnight(`(?:${beforeNamed}|${notNamed})medianoche`, isTime),
  defineRule('time', '(?:por|de) la (?:manana|tarde|noche)|a primera hora', () => ({
    values: [],
    remark: 'partOfDay',
  })),
];

/** What no rule of a task can say. */
const unknown: Meaning = { values: [], remark: 'repeat' };
const also = `(?:(?:\\s*,|\\s+y|\\s+e)\\s*(?:los\\s+)?${weekday.replace('?<weekday>', '?:')}s?)*`;

const units: [RegExp, (interval: number) => string | null][] = [
  [/fin(?:es)? de semana/, (interval) => (interval === 1 ? weekends : null)],
  [/entre semana/, (interval) => (interval === 1 ? workdays : null)],
  [/quincena/, (interval) => writeEvery('WEEKLY', 2 * interval)],
  [/semana/, (interval) => writeEvery('WEEKLY', interval)],
  [/mes|mensual/, (interval) => writeEvery('MONTHLY', interval)],
  [/ano/, (interval) => writeEvery('YEARLY', interval)],
  [/dia|noche|manana|tarde/, (interval) => writeEvery('DAILY', interval)],
];

/** The rule of a unit such as "semana" or "dos semanas". */
function readUnit(words: string, count = ''): Meaning {
  const interval = count === '' ? 1 : readNumber(count, numbers);
  const rule = units.find(([unit]) => unit.test(words))?.[1](interval);
  return rule ? [rule] : unknown;
}

const repeatRules: Rule[] = [
  defineRule(
    'repeat',
    `(?:todos\\s+los|los|cada(?:\\s+(?<number>dos|2))?)\\s+${weekday}s?${also}`,
    ({ words, groups }) => [writeWeekdays(listWeekdays(words), groups.number ? 2 : 1)],
  ),
  defineRule(
    'repeat',
    `cada\\s+(?:${number}\\s+)?(?:dia|semana|mes|ano|noche|manana|tarde|quincena|fin de semana)(?:e?s)?`,
    ({ words, groups }) => readUnit(words, groups.number),
  ),
  defineRule(
    'repeat',
    'todos los (?:dias|meses|anos|fines de semana)|todas las (?:semanas|noches|mananas|tardes)|los fines de semana',
    ({ words }) => readUnit(words),
  ),
  defineRule(
    'repeat',
    `${number}\\s+ve(?:z|ces)\\s+(?:al|a la|por|cada)\\s+(?:dia|semana|mes)`,
    ({ words }) => (words.startsWith('una vez') ? readUnit(words) : unknown),
  ),
  defineRule(
    'repeat',
    '(?<=(?:minutos?|min|m|horas?|h)\\s+)(?:al dia|a la semana|por (?:dia|semana))',
    ({ words }) => readUnit(words),
  ),
  defineRule('repeat', 'a diario|diariamente|semanalmente|mensualmente|entre semana', ({ words }) =>
    readUnit(words.includes('diari') ? 'dia' : words),
  ),
];

export const spanishTimes: Rule[] = [...hourRules, ...repeatRules];
