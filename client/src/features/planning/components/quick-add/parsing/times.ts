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
    return times.length > 0 ? times : undefined;
  });
}

/** A verse such as "3:16" is rather no time: alone, times are of quarters of an hour. */
export const isVerse = ({ words }: Match): boolean => /^\d:(?!00|15|30|45)/.test(words);
