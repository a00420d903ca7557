import { formatLocale } from '../i18n/translation.ts';

const long = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'full', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` with its weekday, in words: "Tuesday 5 January 2027". */
export const formatLongDay = (day: string): string => long.format(Date.parse(day));
