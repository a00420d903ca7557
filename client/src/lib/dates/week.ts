import { formatLocale } from '../i18n/translation.ts';
import { addDays } from './calendar-day.ts';
import { zoneFormat } from './zone-format.ts';

/** As the contract names them, from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The seven days, from Monday on, of the week that a calendar day is in; all of them `YYYY-MM-DD`. */
export function listWeek(day: string): string[] {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return weekdays.map((_weekday, index) => addDays(day, index - sinceMonday));
}

const formats = {
  'day and month': { day: 'numeric', month: 'long', timeZone: 'UTC' },
  'weekday and day': { weekday: 'short', day: 'numeric', timeZone: 'UTC' },
  initial: { weekday: 'narrow', timeZone: 'UTC' },
} as const;

/** A calendar day in the reader's language: "9 November", "Mon 9", or the initial of its weekday. */
export const formatDay = (day: string, as: keyof typeof formats): string =>
  zoneFormat(formatLocale, formats[as]).format(Date.parse(day));
