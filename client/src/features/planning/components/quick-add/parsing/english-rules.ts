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
import { englishDays, number, numbers } from './english-days.ts';
import { englishTimes } from './english-times.ts';
import { defineRule, type Match, type Rule } from './reading.ts';

const about = '(?:(?:for|in|takes|taking)\\s+)?(?:(?:about|around|approx\\.?|roughly|~)\\s*)?';
const of = '(?:\\s+of(?=\\s+\\p{L}))?';

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
      const isUnclear = isDescription(match) || saysWhen(match) || isMaybeHour(match);
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

const priorityWord = '(?<word>top|high|medium|low)';

export const englishRules: Rule[] = [
  ...durationRules,
  ...englishDays,
  ...englishTimes,
  ...priorityRules,
  defineRule('priority', `${priorityWord}[\\s-]prio(?:rity)?`, readPriority),
  defineRule('priority', `prio(?:rity)?:?\\s+${priorityWord}`, readPriority),
  createUrgentRule(
    '(?:very\\s+)?urgent(?:ly)?',
    /\b(?:not|no|non|less|isn.t|how|an?|the|is|are|any|for|this)\s+$/,
  ),
  createUrgentRule('important(?=\\s*[:!])', /[\p{L}\p{N}]/u),
];
