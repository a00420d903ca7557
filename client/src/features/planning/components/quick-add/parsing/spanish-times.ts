import { defineRule, type Match, type Meaning, type Rule } from './reading.ts';
import { findNext, number, weekday } from './spanish-days.ts';

/** Times of day and repetition, which a study task cannot hold yet: they are pointed out. */

const inWords = 'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce';
const partOfDay = '\\s+(?:de|por) la (?:manana|tarde|noche)';
const at = '(?:(?:a|sobre|desde|hasta|antes de|para|de)\\s+las?\\s+)';
const hour24 = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d\\s*(?:h|hs|horas?)?';

const hour: Meaning = { values: [], remark: 'hour' };

/** "a las 2 amigas" has no hour. */
const isTime = ({ after }: Match): Meaning =>
  /^\s+(?!(?:y|o|de|del|en|con|para|el|hoy|manana|este|(?:lun|mart|miercol|juev|viern)es|sabado|domingo)\b)\p{L}/u.test(
    after,
  )
    ? undefined
    : hour;

const hourRules: Rule[] = [
  defineRule(
    'date',
    `${at}(?:\\d{1,2}(?:[:.h][0-5]\\d)?|${inWords})\\s*(?:(?:h|hs|horas?|[ap]\\.?m\\.?)|\\s(?:y media|y cuarto|menos cuarto|en punto))(?:${partOfDay})?`,
    () => hour,
  ),
  defineRule('date', `${at}(?:\\d{1,2}(?:[:.h][0-5]\\d)?|${inWords})${partOfDay}`, () => hour),
  defineRule('date', `${at}(?:\\d{1,2}|${inWords})(?![.,/-]?\\d)`, isTime),
  defineRule('date', `(?:${at})?${hour24}(?:\\s*(?:-|–|a)\\s*${hour24})?`, ({ words }) =>
    // A verse such as "3:16" is rather no time: alone, times are of quarters of an hour. A section "2.30" is none.
    /^\d:(?!00|15|30|45)|^\d+\./.test(words) ? undefined : hour,
  ),
  defineRule('date', `(?:1[0-2]|[1-9])(?::[0-5]\\d)?\\s*[ap]\\.?\\s?m\\.?`, () => hour),
  defineRule('date', '(?:al?|antes del?) (?:mediodia|medianoche)', () => hour),
  defineRule('date', '(?:por|de) la (?:manana|tarde|noche)|a primera hora', () => hour),
];

const repeat: Meaning = { values: [], remark: 'repeat' };
const also = `(?:(?:\\s*,|\\s+y|\\s+e)\\s*(?:los\\s+)?${weekday.replace('?<weekday>', '?:')}s?)*`;

const repeatRules: Rule[] = [
  // A study task has one day: it asks whether the next one is right.
  defineRule('date', `(?:todos\\s+los|los|cada)\\s+${weekday}s?${also}`, (match) => ({
    values: [findNext(match), null],
    remark: 'repeat',
  })),
  defineRule(
    'date',
    `cada\\s+(?:${number}\\s+)?(?:dia|semana|mes|noche|manana|tarde|quincena|fin de semana)(?:e?s)?`,
    () => repeat,
  ),
  defineRule(
    'date',
    'todos los (?:dias|meses|fines de semana)|todas las (?:semanas|noches|mananas|tardes)|los fines de semana',
    () => repeat,
  ),
  defineRule(
    'date',
    `${number}\\s+ve(?:z|ces)\\s+(?:al|a la|por|cada)\\s+(?:dia|semana|mes)`,
    () => repeat,
  ),
  defineRule(
    'date',
    '(?<=(?:minutos?|min|m|horas?|h)\\s+)(?:al dia|a la semana|por (?:dia|semana))',
    () => repeat,
  ),
  defineRule('date', 'a diario|diariamente|semanalmente|mensualmente|entre semana', () => repeat),
];

export const spanishTimes: Rule[] = [...hourRules, ...repeatRules];
