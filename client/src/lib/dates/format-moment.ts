import { formatLocale } from '../i18n/translation.ts';
import { formatCalendarDay, toCalendarDay } from './calendar-day.ts';

/** The day of a moment (ISO 8601) on the reader's clock, as `dd/MM/yyyy` like every other day. */
export function formatMoment(moment: string): string {
  return formatCalendarDay(toCalendarDay(new Date(moment)));
}

const timeFormat = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' });

/** The same with the time of day. */
export function formatMomentWithTime(moment: string): string {
  return `${formatMoment(moment)}, ${timeFormat.format(new Date(moment))}`;
}
