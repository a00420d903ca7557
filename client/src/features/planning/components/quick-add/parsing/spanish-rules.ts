import { createUrgentRule, priorityRules, readPriority } from './common-rules.ts';
import {
  hourFraction,
  isMaybeDistance,
  isMaybeHour,
  readClockTime,
  readHourFraction,
  readMinuteRange,
  readNumber,
  toMinutes,
} from './durations.ts';
import { defineRule, type Match, type Rule } from './reading.ts';
import { number, numbers, spanishDays } from './spanish-days.ts';
import { spanishTimes } from './spanish-times.ts';

const about = '(?:(?<of>de)\\s+|(?:durante|en)\\s+)?(?:(?:un[oa]s|aprox\\.?|casi|~)\\s*)?';
const of = '(?:\\s+de(?=\\s+\\p{L}))?';

/** "llamar en 5 minutos" says when, "leerlo en 5 minutos" how long. */
const saysWhen = ({ words }: Match): boolean => /^en\s/.test(words);

/** The minutes beside whole hours. */
function readRest(rest: string, minutes = ''): number {
  if (rest.includes('media')) return 30;
  return rest.includes('cuarto') ? 15 : Number(minutes || rest);
}

const durationRules: Rule[] = [
  defineRule(
    'minutes',
    `${about}${number}\\s*(?:horas?|hrs?|hs?)(?<rest>\\s*(?:y\\s+)?(?<more>\\d{1,2})\\s*(?:minutos?|min|m)|(?<=h)\\d{2}|\\s+y (?:media|cuarto))?${of}`,
    (match) => {
      const { number = '', rest = '', more, of } = match.groups;
      // "una charla de 20 minutos" describes a thing.
      const isUnclear = of !== '' || saysWhen(match) || isMaybeHour(match);
      return toMinutes(60 * readNumber(number, numbers) + readRest(rest, more), isUnclear);
    },
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

const priorityWord = '(?<word>maxima|alta|media|baja)';

export const spanishRules: Rule[] = [
  // Before the durations: "17h" is rather a time of day.
  ...spanishTimes,
  ...durationRules,
  ...spanishDays,
  ...priorityRules,
  defineRule('priority', `prioridad:?\\s+${priorityWord}`, readPriority),
  defineRule('priority', `${priorityWord}\\s+prioridad`, readPriority),
  createUrgentRule(
    '(?:muy\\s+|con\\s+)?urgen(?:te(?:mente)?|cia)',
    /\b(?:no|nada|poco|menos|es|son|lo|un|una|el|la|las|los|de|que|mas)\s+$/,
  ),
  createUrgentRule('importante(?=\\s*[:!])', /[\p{L}\p{N}]/u),
];
