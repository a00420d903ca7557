import { formatLocale } from '../i18n/translation.ts';

const millisecondsPerDay = 86_400_000;

/** The seven days, from Monday on, of the week that a calendar day is in; all of them `YYYY-MM-DD`. */
export function listWeek(day: string): string[] {
  const time = Date.parse(day);
  const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * millisecondsPerDay;
  return [0, 1, 2, 3, 4, 5, 6].map((days) =>
    new Date(monday + days * millisecondsPerDay).toISOString().slice(0, 10),
  );
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
