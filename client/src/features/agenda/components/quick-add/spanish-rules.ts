import { addDays } from '../../../../lib/dates/calendar-day.ts';
import {
  addMonths,
  findDate,
  findDayOfMonth,
  findEndOfMonth,
  findStartOfNextMonth,
  findWeekday,
  listNextWeek,
  listThisWeek,
  readWeekday,
} from './calendar.ts';
import { createNumericDayRules, priorityRule, readPriority } from './common-rules.ts';
import { isMaybeDistance, readNumber, toMinutes } from './durations.ts';
import { defineRule, type Match, type Rule, type Value } from './reading.ts';

const weekdays = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'];
const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
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

const findNamed = (names: string[], text = ''): number =>
  names.findIndex((name) => text.startsWith(name));
const toWeekday = ({ groups }: Match): number => findNamed(weekdays, groups.weekday);
const findNext = (match: Match): string => findWeekday(addDays(match.today, 1), toWeekday(match));

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
    findNamed(months, month?.replace('set', 'sep')) + 1,
    year ? Number(year) : undefined,
  );
  if (date === null) return null;
  return weekday && readWeekday(date) !== toWeekday(match) ? [date, findNext(match)] : [date];
}

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
  // A study task has one day: it asks whether the next one is meant.
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
  defineRule(
    'date',
    `(?:en|dentro de)\\s+${number}\\s+(?<unit>dia|semana|mes)(?:e?s)?`,
    ({ today, groups }) => {
      const count = readNumber(groups.number ?? '', numbers);
      if (!Number.isInteger(count) || count < 1 || count > 400) return null;
      if (groups.unit === 'mes') return [addMonths(today, count)];
      return [addDays(today, groups.unit === 'semana' ? 7 * count : count)];
    },
  ),
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

/** The minutes beside whole hours. */
function readRest(rest: string, minutes = ''): number {
  if (rest.includes('media')) return 30;
  return rest.includes('cuarto') ? 15 : Number(minutes || rest);
}

const durationRules: Rule[] = [
  defineRule(
    'minutes',
    `${about}${number}\\s*(?:horas?|hrs?|hs?)(?<rest>\\s*(?:y\\s+)?(?<more>\\d{1,2})\\s*(?:minutos?|min|m)|(?<=h)\\d{2}|\\s+y (?:media|cuarto))?${of}`,
    ({ groups: { number = '', rest = '', more, of } }) =>
      toMinutes(
        60 * readNumber(number, numbers) + readRest(rest, more),
        // "una charla de 20 minutos" describes a thing.
        of !== '',
      ),
  ),
  defineRule(
    'minutes',
    `${about}${number}(?<gap>\\s*)(?<unit>minutos?|mins?|m|['’′])${of}`,
    (match) => {
      const minutes = readNumber(match.groups.number ?? '', numbers);
      return toMinutes(minutes, match.groups.of !== '' || isMaybeDistance(match, minutes));
    },
  ),
  defineRule('minutes', `${about}media hora${of}`, ({ groups }) => toMinutes(30, groups.of !== '')),
  defineRule('minutes', `${about}hora y media${of}`, ({ groups }) =>
    toMinutes(90, groups.of !== ''),
  ),
  defineRule('minutes', `${about}(?:un )?cuarto de hora${of}`, () => [15]),
  defineRule('minutes', `${about}tres cuartos de hora${of}`, () => [45]),
  defineRule(
    'minutes',
    `${about}(?<hours>\\d{1,2}):(?<more>\\d{2})\\s*(?:horas?|h)`,
    ({ groups }) => toMinutes(60 * Number(groups.hours) + Number(groups.more)),
  ),
  defineRule(
    'minutes',
    `${about}(?<from>\\d+)\\s*(?:-|–|a|o)\\s*(?<to>\\d+)\\s*(?<unit>minutos?|mins?|m|horas?|h)${of}`,
    ({ groups }) => {
      const length = groups.unit?.startsWith('h') ? 60 : 1;
      return [groups.from, groups.to].flatMap((each) => toMinutes(length * Number(each)) ?? []);
    },
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
