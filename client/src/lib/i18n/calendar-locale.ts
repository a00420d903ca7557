import type { Locale } from 'date-fns';
import { textLanguage } from './translation.ts';

/**
 * How the date picker names months and days. Nothing may wait for this at the top of a module: the names share code
 * with the picker.
 */
export async function loadCalendarLocale(): Promise<Locale> {
  if (textLanguage === 'es') return (await import('date-fns/locale/es')).es;
  return (await import('date-fns/locale/en-GB')).enGB;
}
