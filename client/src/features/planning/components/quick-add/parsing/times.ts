import { toMinutes } from './durations.ts';
import { defineRule, type Match, type Meaning, type Rule } from './reading.ts';

/** A time of day in words: `half` is `null` where the words do not say which half of the day it is. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Written as on a clock of 24 hours, such as 9:00. */
  isClock: boolean;
}

/** `16:00`; both halves of the day where it can be either. Nothing for an hour that no clock has. */
function toTimes({ hour, minute, half, isClock }: TimeOfDay): string[] {
  if (hour > 23 || minute > 59) return [];
  const isSure = isClock || hour > 12 || hour === 0;
  const halves: number[] = { am: [0], pm: [12], both: [0, 12] }[half ?? 'both'];
  const hours = half === null && isSure ? [hour] : halves.map((add) => (hour % 12) + add);
  // A bare 12 is noon.
  const likely = hour === 12 && half === null ? [12] : hours;
  return likely.map((likelyHour) => `${pad(likelyHour)}:${pad(minute)}`);
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** A rule for a time of day. What is no time stays in the title. */
export function defineTime(
  pattern: string,
  read: (match: Match) => TimeOfDay | undefined,
  isTime: (match: Match) => boolean = () => true,
): Rule {
  return defineRule('time', pattern, (match): Meaning => {
    const time = isTime(match) ? read(match) : undefined;
    if (time === undefined) return undefined;
    const times = toTimes(time);
    return times.length > 0 ? { values: times, minutes: readLength(match.words) } : undefined;
  });
}

/** A rule for midnight, which is the beginning or the end of a day. */
export const defineMidnight = (pattern: string, isTime: (match: Match) => boolean): Rule =>
  defineRule('time', pattern, (match) => (isTime(match) ? ['00:00', '23:59'] : undefined));

const oneTime =
  /(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?(?:\s*(?<half>[ap])(?=\.?\s?m))?|(?<noon>noon|midday|mediodia)|midnight|medianoche/g;

/** Minutes from the first to the second time of the words, such as "11-1pm"; nothing where there is one alone. */
function readLength(words: string): number | undefined {
  const times = [...words.matchAll(oneTime)].map(({ groups = {} }) => {
    const { hour, minute = '0', noon } = groups;
    const half = hour === undefined ? (noon ? 'p' : 'a') : groups.half;
    const typed = Number(hour ?? 12);
    const hours = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
    return { typed, isSure: half !== undefined, minutes: 60 * hours + Number(minute) };
  });
  const [start, end] = times;
  if (start === undefined || end === undefined) return undefined;
  const isSure = (start.isSure && end.isSure) || start.typed > 12 || end.typed > 12;
  const period = 60 * (isSure ? 24 : 12);
  const length = (end.minutes - start.minutes + period) % period;
  return toMinutes(length)?.find((value) => typeof value === 'number');
}

/** A verse such as "3:16" is rather no time: alone, times are of quarters of an hour. */
export const isVerse = ({ words }: Match): boolean => /^\d:(?!00|15|30|45)/.test(words);
