import { formatLocale } from '../i18n/translation.ts';
import { addDays } from './calendar-day.ts';

/** As the contract names them, from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The seven days, from Monday on, of the week that a calendar day is in; all of them `YYYY-MM-DD`. */
export function listWeek(day: string): string[] {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return weekdays.map((_weekday, index) => addDays(day, index - sinceMonday));
}

const formats = {
  'day and month': new Intl.DateTimeFormat(formatLocale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
  'weekday and day': new Intl.DateTimeFormat(formatLocale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  initial: new Intl.DateTimeFormat(formatLocale, { weekday: 'narrow', timeZone: 'UTC' }),
};

/** A calendar day in the reader's language: "9 November", "Mon 9", or the initial of its weekday. */
export const formatDay = (day: string, as: keyof typeof formats): string =>
  formats[as].format(Date.parse(day));
