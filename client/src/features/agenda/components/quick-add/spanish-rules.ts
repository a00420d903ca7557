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
  ...{ un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8 },
  ...{ nueve: 9, diez: 10, doce: 12, quince: 15, veinte: 20, treinta: 30, cuarenta: 40 },
  ...{ 'cuarenta y cinco': 45, cincuenta: 50, noventa: 90 },
};

const weekday =
  '(?<weekday>lunes|martes|miercoles|jueves|viernes|sabado|domingo|lun|mie|jue|vie|sab|dom)';
const month =
  '(?<month>enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\\.?';
const prefix = '(?:(?:para|hasta)\\s+)?(?:el\\s+)?';
const time = '(?:\\s+(?:por|a) la (?:manana|tarde|noche)|\\s+a primera hora)?';
const number = `(?<number>\\d+(?:[.,]\\d+)?|${Object.keys(numbers).join('|')})`;
const about = '(?:(?<of>de)\\s+|(?:durante|en)\\s+)?(?:(?:un[oa]s|aprox\\.?|casi|~)\\s*)?';
const of = '(?:\\s+de(?=\\s+\\p{L}))?';
/** "los deberes del lunes" and "de lunes a viernes" are about days. */
const notOf = '(?<!\\b(?:de|del|a|al)\\s+)';

const { toWeekday, findNext, readComing, readNamedDay, readSpan } = createNamedDays({
  weekdays: ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'],
  months: 'ene feb mar abr may jun jul ago sep|set oct nov dic'.split(' '),
  numbers,
  units: { week: 'semana', month: 'mes' },
});

const dayRules: Rule[] = [
  defineRule('date', '(?:para\\s+)?(?:hoy|esta (?:manana|tarde|noche))', ({ today }) => [today]),
  defineRule(
    'date',
    `(?<!\\b(?:el|la|las|los)\\s+)(?:(?:para|hasta)\\s+)?manana${time}`,
    ({ today }) => [addDays(today, 1)],
  ),
  defineRule('date', `(?:(?:para|hasta)\\s+)?pasado manana${time}`, ({ today }) => [
    addDays(today, 2),
  ]),
  defineRule('date', `${notOf}${prefix}${weekday}${time}`, readComing),
  // The sea is a word of its own.
  defineRule('date', `${notOf}${prefix}(?<weekday>mar)`, (match) => [...readComing(match), null]),
  defineRule('date', `(?:para\\s+)?este\\s+${weekday}${time}`, (match) => [
    findWeekday(match.today, toWeekday(match)),
  ]),
  defineRule(
    'date',
    `${prefix}(?:proximo\\s+${weekday}|${weekday.replace('<weekday>', '<named>')}\\s+(?:que viene|proximo))${time}`,
    (match) => {
      const weekday = match.groups.weekday || (match.groups.named ?? '');
      return [findNext({ ...match, groups: { weekday } })];
    },
  ),
  defineRule('date', `antes del?\\s+${weekday}`, (match) => [
    addDays(findNext(match), -1),
    findNext(match),
  ]),
  // A study task has one day: it asks whether the next occurrence is the right one.
  defineRule('date', `(?:todos los|los|cada)\\s+${weekday}s?`, (match) => [findNext(match), null]),
  defineRule('date', '(?:para\\s+)?(?:este|el) (?:fin de semana|finde)', ({ today }) => [
    findWeekday(today, 5),
    findWeekday(today, 6),
  ]),
  defineRule('date', '(?:(?:durante|en|para) )?esta semana', ({ today }) => listThisWeek(today)),
  defineRule(
    'date',
    '(?:(?:durante|en|para) )?la (?:semana que viene|proxima semana|semana proxima)',
    ({ today }) => listNextWeek(today),
  ),
  defineRule('date', '(?:para )?el (?:mes que viene|proximo mes)', ({ today }) => [
    findStartOfNextMonth(today),
    null,
  ]),
  defineRule('date', '(?:a|para) (?:fin|final|finales) de mes', ({ today }) => [
    findEndOfMonth(today),
  ]),
  defineRule('date', `(?:en|dentro de)\\s+${number}\\s+(?<unit>dia|semana|mes)(?:e?s)?`, readSpan),
  defineRule(
    'date',
    `${prefix}(?:${weekday},?\\s+)?(?<day>\\d{1,2})(?:[º°]|ro)?\\s+(?:de\\s+)?${month}(?:\\s+(?:del?\\s+)?(?<year>\\d{4}))?`,
    readNamedDay,
  ),
  defineRule(
    'date',
    '(?<for>para\\s+)?el\\s+(?<word>dia\\s+)?(?<day>\\d{1,2})(?![.:,]?\\d)',
    ({ today, groups }) => {
      const day = findDayOfMonth(today, Number(groups.day));
      if (day === null) return null;
      // "el 5" can be the fifth exercise.
      return groups.for || groups.word ? [day] : [day, null];
    },
  ),
];

/** "llamar en 5 minutos" says when, "leerlo en 5 minutos" how long. */
const saysWhen = ({ words }: Pick<Match, 'words'>): boolean => /^en\s/.test(words);

/** The minutes beside whole hours. */
function readRest(rest: string, minutes = ''): number {
  if (rest.includes('media')) return 30;
  return rest.includes('cuarto') ? 15 : Number(minutes || rest);
}

const durationRules: Rule[] = [
  defineRule(
    'minutes',
    `${about}${number}\\s*(?:horas?|hrs?|hs?)(?<rest>\\s*(?:y\\s+)?(?<more>\\d{1,2})\\s*(?:minutos?|min|m)|(?<=h)\\d{2}|\\s+y (?:media|cuarto))?${of}`,
    ({ words, groups: { number = '', rest = '', more, of } }) =>
      toMinutes(
        60 * readNumber(number, numbers) + readRest(rest, more),
        // "una charla de 20 minutos" describes a thing.
        of !== '' || saysWhen({ words }),
      ),
  ),
  defineRule(
    'minutes',
    `${about}${number}(?<gap>\\s*)(?<unit>minutos?|mins?|m|['’′])${of}`,
    (match) => {
      const minutes = readNumber(match.groups.number ?? '', numbers);
      const isUnclear =
        match.groups.of !== '' || isMaybeDistance(match, minutes) || saysWhen(match);
      return toMinutes(minutes, isUnclear);
    },
  ),
  defineRule('minutes', `${about}media hora${of}`, ({ groups }) => toMinutes(30, groups.of !== '')),
  defineRule('minutes', `${about}${hourFraction}\\s*(?:de\\s+)?(?:horas?|hs?)${of}`, (match) =>
    toMinutes(readHourFraction(match), match.groups.of !== ''),
  ),
  defineRule('minutes', `${about}hora y media${of}`, ({ groups }) =>
    toMinutes(90, groups.of !== ''),
  ),
  defineRule('minutes', `${about}(?:un )?cuarto de hora${of}`, () => [15]),
  defineRule('minutes', `${about}tres cuartos de hora${of}`, () => [45]),
  defineRule(
    'minutes',
    `${about}(?<hours>\\d{1,2}):(?<more>\\d{2})\\s*(?:horas?|h)`,
    readClockTime,
  ),
  defineRule(
    'minutes',
    `${about}(?<from>\\d+)\\s*(?:-|–|a|o)\\s*(?<to>\\d+)\\s*(?<unit>minutos?|mins?|m|horas?|h)${of}`,
    readMinuteRange,
  ),
];

export const spanishRules: Rule[] = [
  ...createNumericDayRules(
    prefix,
    'ejercicios?|ej|paginas?|partes?|preguntas?|capitulos?|tareas?|unidad|unidades|problemas?|apartados?',
  ),
  ...dayRules,
  ...durationRules,
  priorityRule,
  defineRule('priority', 'prioridad (?<word>alta|media|baja)', ({ groups }) =>
    readPriority(groups.word ?? ''),
  ),
];
