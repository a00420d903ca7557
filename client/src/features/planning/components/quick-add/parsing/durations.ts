import { estimatedMinutesRange } from 'server/contract/values';
import type { Match, Value } from './reading.ts';

/** More minutes than this with the unit "m" may be metres. */
const longestWithM = 240;

/** What a number in digits or words says; 0 for what is none. */
export function readNumber(text: string, words: Record<string, number>): number {
  return words[text] ?? (Number(text.replace(',', '.')) || 0);
}

/** Minutes that an estimate can have, or that may be part of the title when `isUnclear`. */
export function toMinutes(minutes: number, isUnclear = false): Value[] | null {
  const whole = Math.round(minutes);
  const { min, max } = estimatedMinutesRange;
  if (whole < min || whole > max) return null;
  return isUnclear ? [whole, null] : [whole];
}

/** "400 m" and "400m" may be a distance. */
export function isMaybeDistance({ groups }: Match, minutes: number): boolean {
  return groups.unit === 'm' && (groups.gap !== '' || minutes > longestWithM);
}

/** The groups `from` and `to`, in hours or minutes: it asks which of the two counts. */
export function readMinuteRange({ groups }: Match): Value[] {
  const length = groups.unit?.startsWith('h') ? 60 : 1;
  return [groups.from, groups.to].flatMap((count) => toMinutes(length * Number(count)) ?? []);
}

/** Halves and quarters of an hour, as in "3/4" and "1 1/2". */
export const hourFraction = '(?:(?<whole>\\d+)\\s+)?(?<part>[13])/(?<parts>[24])';

/** The groups of `hourFraction`. */
export const readHourFraction = ({ groups: { whole, part, parts } }: Match): number =>
  60 * (Number(whole || 0) + Number(part) / Number(parts));

/** The groups `hours` and `more`, as in "1:30 h". */
export const readClockTime = ({ groups }: Match): Value[] | null =>
  toMinutes(60 * Number(groups.hours) + Number(groups.more));

/** "18h" can be an hour of the day. */
export const isMaybeHour = ({ words, groups }: Match): boolean =>
  /^\d{1,2}\s?h$/.test(words) && Number(groups.number) >= 7 && Number(groups.number) < 24;
