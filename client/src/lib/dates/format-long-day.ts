import { formatLocale } from '../i18n/translation.ts';
import { zoneFormat } from './zone-format.ts';

/** A calendar day `YYYY-MM-DD` with its weekday, in words: "Tuesday 5 January 2027". */
export const formatLongDay = (day: string): string =>
  zoneFormat(formatLocale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
