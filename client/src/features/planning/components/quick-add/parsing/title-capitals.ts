import type { Language } from '#lib/i18n/language.ts';
import type { Reading } from './reading.ts';

/** Weekdays and months, which people write with a capital letter anywhere. */
const names =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?s?|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|tue|wed|thu|sat|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/i;

/** Units, which people write with a capital letter too. */
const units = /^(?:h|m|mins?)$/i;

/** "Title", not "TITLE", which is said loudly, and not "I". */
const isCapitalized = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
const listWords = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/**
 * Whether words that could be a day or a time are written as a part of a title: "watch Friday Night Lights", "leer El lunes
 * empieza el sábado". At the start of a line its first word says nothing.
 */
export function isInTitle(text: string, { start, end }: Reading, language: Language): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const words = listWords(text.slice(start, end)).filter((word) => !units.test(word));
  const hasNumber = /\d/.test(text.slice(start, end));
  const first = (hasNumber ? words.find(isCapitalized) : words[0]) ?? '';
  const isAtStart = !/[\p{L}\p{N}]/u.test(before) || /[.:!?–—]\s*$/u.test(before);
  // "on Friday" and "el lunes" are no title, whatever follows.
  if (!isCapitalized(first)) return false;
  const own = isAtStart ? words.slice(1) : words;
  if (own.some((word) => isCapitalized(word) && !names.test(word))) return true;
  if (isAtStart) return isWholeTitle(text, language);
  // Titles have more capital letters in English, and names of days have none in Spanish.
  if (language === 'es') return /^\s+\p{L}/u.test(after);
  if (hasNumber) return false;
  const previous = /(\p{L}+)\s+$/u.exec(before);
  const isFollowing = previous !== null && previous.index > 0 && isCapitalized(previous[1] ?? '');
  return isFollowing || isCapitalized(/^\s+(\p{L}+)/u.exec(after)?.[1] ?? '');
}

/** "Sunday Bloody Sunday": three words or more, all with capital letters. */
function isWholeTitle(text: string, language: Language): boolean {
  const words = listWords(text);
  return language === 'en' && words.length > 2 && words.every(isCapitalized);
}
