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
import { createNamedDays, defineDay, definePastDay } from './named-days.ts';
import { defineRule, type Rule } from './reading.ts';

export const numbers: Record<string, number> = {
  ...{ un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8 },
  ...{ nueve: 9, diez: 10, doce: 12, quince: 15, veinte: 20, treinta: 30, cuarenta: 40 },
  ...{ 'cuarenta y cinco': 45, cincuenta: 50, noventa: 90 },
};

export const weekday =
  '(?<weekday>lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:lun|mie|jue|vie|sab|dom)\\.?)';
const fullMonth =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';
const month = `(?<month>${fullMonth}|ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\\.?`;
const due = '(?<due>para|hasta|hacia)\\s+';
const topic = '(?<topic>desde|sobre|tras|despues\\s+de|a\\s+partir\\s+de';
const prefix = `(?:(?:(?<before>antes\\s+del?)|${topic}|a\\s+partir\\s+del|despues\\s+del|del))\\s+|${due})?(?:el\\s+)?(?:proximo\\s+)?`;
/** Before a number "del" and "de" are a part of the date: "examen del 30/11". */
const numberPrefix = `(?:(?:(?<before>antes\\s+del?)|${topic}|a\\s+partir\\s+del|despues\\s+del|del?|al))\\s+|${due})?(?:el\\s+)?(?:proximo\\s+)?`;
const part =
  '(?:\\s+(?<part>(?:por|a|de) la (?:manana|tarde|noche)|a primera hora|temprano|a mediodia|noche|tarde))?';
export const number = `(?<number>\\d+(?:[.,]\\d+)?|${Object.keys(numbers).join('|')})`;
/** "de lunes a viernes" is about days. */
const notOf = '(?<!\\b(?:del?|al?)\\s+)';

/** Words that begin another part of the line. */
const joining = [
  'a',
  'y',
  'o',
  'de',
  'para',
  'con',
  'en',
  'por',
  'sobre',
  'prioridad',
  'unos',
  'unas',
];
const titleFollows = new RegExp(
  `^\\s+(?!(?:${[...joining, 'media', ...Object.keys(numbers)].join('|')})\\b)\\p{L}`,
  'u',
);

/** After the number of a day: "viernes 20 min" and "viernes 1-3" have none. */
const dayNumber =
  '(?<day>\\d{1,2})(?![–.:,/-]?\\d|\\s*(?:%|[ap]\\.?m\\b|minutos?\\b|min\\b|m\\b|horas?\\b|hs?\\b))';

const names = createNamedDays({
  weekdays: ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'],
  months: 'ene feb mar abr may jun jul ago sep|set oct nov dic'.split(' '),
  numbers,
  units: { week: 'semana', month: 'mes' },
  titleFollows,
});
export const { listWeekdays } = names;
const { findNext, toWeekday, findInNextWeek, readComing, readNamedDay, readNumberedWeekday } =
  names;
const { readPartOfMonth, readSpan } = names;

export const spanishDays: Rule[] = [
  ...createNumericDayRules({
    prefix: numberPrefix,
    weekday,
    numbered:
      'ejercicios?|ejs?|paginas?|pags?|partes?|preguntas?|capitulos?|caps?|tareas?|unidad|unidades|problemas?|apartados?|temas?|lecciones|leccion|secciones|seccion|versiones|version|figuras?|tablas?',
    names,
  }),
  // "hoy en día" means nowadays.
  defineRule('date', 'hoy\\s+(?:en\\s+dia|por\\s+hoy)|de\\s+hoy\\s+en\\s+adelante', () => null),
  defineDay('(?:para\\s+|(?<topic>de)\\s+)?hoy(?:\\s+mismo)?', ({ today }) => [today]),
  defineDay('(?:para\\s+)?(?<part>esta (?:manana|tarde|noche))', ({ today }) => [today]),
  defineDay(
    `(?<!\\b(?:el|la|las|los)\\s+)(?:(?:para|hasta)\\s+|(?<topic>de|a)\\s+)?manana(?:\\s+mismo)?${part}`,
    ({ today }) => [addDays(today, 1)],
  ),
  defineDay(`(?:(?:para|hasta)\\s+|(?<topic>de)\\s+)?pasado manana${part}`, ({ today }) => [
    addDays(today, 2),
  ]),
  // Days with a name of their own, such as Good Friday.
  defineRule(
    'date',
    `(?:el\\s+)?${weekday}\\s+(?:santo|negro|sangriento|de (?:ceniza|ramos|pascua|resurreccion|gloria|carnaval))`,
    () => null,
  ),
  defineDay(`${notOf}${prefix}${weekday}${part}`, readComing),
  defineDay(
    `${numberPrefix}${weekday},?\\s+(?:(?:el\\s+)?dia\\s+)?${dayNumber}${part}`,
    readNumberedWeekday,
  ),
  // "mar" is Tuesday or the sea.
  defineDay(`${notOf}(?:(?:para|hasta)\\s+)?(?:el\\s+)?(?<weekday>mar)`, (match) => [
    ...readComing(match),
    null,
  ]),
  defineDay(`(?:para\\s+)?este\\s+${weekday}${part}`, (match) => [
    findWeekday(match.today, toWeekday(match)),
  ]),
  defineDay(`${prefix}proximo\\s+${weekday}${part}`, (match) => [findNext(match)]),
  defineDay(`${prefix}${weekday}\\s+(?:que viene|proximo)${part}`, (match) => [findNext(match)]),
  defineDay(
    `${prefix}${weekday}\\s+de la (?:semana que viene|proxima semana|semana proxima)${part}`,
    (match) => [findInNextWeek(match)],
  ),
  defineDay('(?:para\\s+)?(?:este|el) (?:fin de semana|finde)', ({ today }) => [
    findWeekday(today, 5),
    findWeekday(today, 6),
  ]),
  defineDay(
    '(?:para\\s+)?(?:el (?:fin de semana|finde) que viene|el proximo (?:fin de semana|finde))',
    ({ today }) => listNextWeekends(today),
  ),
  defineDay('(?:(?:durante|en|para) )?esta semana', ({ today }) => listThisWeek(today)),
  defineDay('(?:a|para) (?:fin|final|finales) de semana', ({ today }) => [
    findWeekday(today, 4),
    findWeekday(today, 6),
  ]),
  defineDay(
    '(?:(?:durante|en|para) )?(?:la )?(?:semana que viene|proxima semana|semana proxima)',
    ({ today }) => listNextWeek(today),
  ),
  defineDay('(?:para )?el (?:mes que viene|proximo mes)', ({ today }) => [
    findStartOfNextMonth(today),
    null,
  ]),
  defineDay('(?:(?:a|para) )?(?:fin|final|finales) de mes', ({ today }) => [findEndOfMonth(today)]),
  defineDay(`(?:en|dentro de)\\s+${number}\\s+(?<unit>dia|semana|mes)(?:e?s)?`, readSpan),
  defineDay(
    `${numberPrefix}(?:${weekday},?\\s+)?(?:dia\\s+)?(?<day>\\d{1,2}|primero)(?:[º°.]|ro)?[\\s-]+(?:de\\s+)?${month}(?:[\\s-]+(?:del?\\s+)?(?<year>\\d{4}))?${part}`,
    readNamedDay,
  ),
  defineDay(
    `(?:del?\\s+)?(?<from>\\d{1,2})\\s*(?:-|–|al|a|y)\\s*(?<day>\\d{1,2})\\s+(?:de\\s+)?${month}`,
    names.readDayRange,
  ),
  defineDay(
    `(?:(?<before>antes de)|en|para|hasta|durante)\\s+(?:(?<start>principios|inicios)\\s+de\\s+|(?<middle>mediados)\\s+de\\s+|(?<end>finales|fines)\\s+de\\s+)?(?<month>${fullMonth})(?:\\s+(?:del?\\s+)?(?<year>\\d{4}))?`,
    readPartOfMonth,
  ),
  defineDay(`(?<month>${fullMonth})\\s+(?:del?\\s+)?(?<year>\\d{4})`, readPartOfMonth),
  defineDay(
    `a\\s+(?:(?<start>principios|inicios)|(?<middle>mediados)|(?<end>finales|fines))\\s+de\\s+(?<month>${fullMonth})`,
    readPartOfMonth,
  ),
  defineDay(
    '(?<!\\b(?:del?|al)\\s+)(?:(?<for>para\\s+|hasta\\s+|(?<before>antes\\s+del)\\s+)(?:el\\s+)?(?:dia\\s+)?|el\\s+(?<word>dia\\s+)?|(?<bare>dia\\s+))(?<day>\\d{1,2})(?![.:,/-]?\\d|\\s*(?:%|minutos?\\b|min\\b|personas?\\b))',
    ({ today, groups, after }) => {
      const day = findDayOfMonth(today, Number(groups.day));
      if (day === null) return null;
      // "el 5" can be the fifth exercise.
      if (groups.word || groups.bare) return [day];
      return groups.for && !/^\s+\p{L}/u.test(after) ? [day] : [day, null];
    },
  ),
  definePastDay(
    'anteayer|antes\\s+de\\s+ayer|anoche|ayer(?:\\s+por\\s+la\\s+(?:manana|tarde|noche))?',
  ),
  definePastDay(`(?:el\\s+)?${weekday}\\s+pasado`),
  defineRule(
    'span',
    `(?:durante|por)\\s+(?:l[ao]s\\s+proxim[ao]s\\s+)?${number}\\s+(?<unit>dia|semana|mes)(?:e?s)?`,
    names.readLasting,
  ),
  definePastDay('(?:la\\s+)?semana pasada|(?:el\\s+)?mes pasado'),
];
