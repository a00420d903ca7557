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
