import type { Locale } from 'date-fns';
import { textLanguage } from './translation.ts';

/**
 * How the date picker names months and days. Nothing may wait for this at the top of a module: the names share code
 * with the picker.
 */
export async function loadCalendarLocale(): Promise<Locale> {
  if (textLanguage === 'es') return (await import('date-fns/locale/es')).es;
  const { enUS } = await import('date-fns/locale/en-US');
  const { formatLong } = enUS;
  // A day that shows "21" is not called "21st": who speaks to the page says what they see (WCAG 2.2, 2.5.3).
  const date: typeof formatLong.date = (options) => formatLong.date(options).replace('do', 'd');
  return { ...enUS, formatLong: { ...formatLong, date } };
}
