import type { Locale } from 'date-fns';
import { textLanguage } from './translation.ts';

/**
 * How the date picker names months and days; `undefined` for English, which it speaks by itself. Nothing may wait for
 * this at the top of a module: the names share code with the picker.
 */
export async function loadCalendarLocale(): Promise<Locale | undefined> {
  return textLanguage === 'es' ? (await import('date-fns/locale/es')).es : undefined;
}
